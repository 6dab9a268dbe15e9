import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { correosDePractica } from '../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../schemas/respuestas/json/vocabulario.ts'
import { Cargando } from '../kit/feedback/Cargando.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/useApi.ts'
import { Vacio } from '../kit/feedback/Vacio.tsx'
import { useOficina } from '../office.ts'
import NoEncontrada from '../kit/feedback/NoEncontrada.tsx'
import './practica.css'

/** What an office to practise in would have mailed today, to be read here. */
const Correos = () => {
  const { oficina } = useOficina()
  // in a real office there is no such page
  return oficina && !oficina.practica ? <NoEncontrada /> : <Guardados />
}

const Guardados = () => {
  const { data, error, mutate } = useApi<Leida<typeof correosDePractica>>('/practica/correos', {
    refreshInterval: 10_000,
  })
  return (
    <Pagina
      title="Correos que no se enviaron"
      subtitle="En su oficina habrían salido. Aquí solo se muestran, hasta esta noche."
    >
      {error ? (
        <ErrorEnSitio error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Cargando />
      ) : data.data.length ? (
        <div className="practica-correos">
          {data.data.map(({ id, para, asunto, texto, adjuntos, cuando }) => (
            <details key={id}>
              <summary>
                <strong>{asunto}</strong>
                <small>{formatDateTime(cuando)}</small>
                <small>
                  Para {para}
                  {adjuntos.length ? ` · ${adjuntos.join(', ')}` : ''}
                </small>
              </summary>
              <pre>{texto}</pre>
            </details>
          ))}
        </div>
      ) : (
        <Vacio title="Todavía no hay ninguno">
          Envíe una liquidación o una factura por correo: la carta aparece aquí.
        </Vacio>
      )}
    </Pagina>
  )
}

export default Correos
