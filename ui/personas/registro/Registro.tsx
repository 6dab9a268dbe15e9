import { useEffect, useState } from 'react'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../../kit/feedback/Cargando.tsx'
import { Marca } from '../../kit/page/Marca.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { useOficina } from '../../office.ts'
import { FormularioPublico, type Aviso } from './FormularioPublico.tsx'
import '../../sesion/login.css'
import './registro.css'

/** /auth/CreatePerson: somebody writes their own data before coming; the office checks them. One column, one thing to do. */
const Registro = () => {
  const { oficina } = useOficina()
  const { data, error, mutate } = useApi<Aviso>('/auth/politica')
  const [recibido, setRecibido] = useState<string | null>(null)
  useEffect(() => {
    document.title = `Registro de datos · ${oficina?.nombre ?? 'Protocolo'}`
  }, [oficina])
  return (
    <main className="login flex flex-col items-center justify-center gap-6 box-border min-h-[100dvh] py-6 px-4">
      <div className="login-hoja registro flex flex-col gap-6 box-border w-[min(400px,100%)] p-8 border border-line rounded-8 bg-surface">
        <header>
          {oficina?.logo ? <img src={oficina.logo} alt="" height={56} /> : <Marca size={48} />}
          <h1>{oficina?.nombre ?? 'Protocolo'}</h1>
        </header>
        {recibido ? (
          <div className="text-center" role="status">
            <h2 className="text-16">{recibido}</h2>
            <p>Lleve su documento de identidad cuando venga a la notaría.</p>
          </div>
        ) : error ? (
          <ErrorEnSitio error={error} title="No se pudo abrir el registro" onRetry={() => void mutate()} />
        ) : data ? (
          <FormularioPublico aviso={data} onRecibido={setRecibido} />
        ) : (
          <Cargando />
        )}
      </div>
    </main>
  )
}

export default Registro
