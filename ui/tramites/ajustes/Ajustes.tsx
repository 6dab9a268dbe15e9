import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { AjustesLeidos } from '../../../schemas/respuestas/tramites-ajustes.ts'
import { api, ApiError, erroresDe } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { enfocarFalta } from '../../kit/foco.ts'
import { Pagina } from '../../kit/Pagina.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { recordar, refrescar, useApi } from '../../kit/useApi.ts'
import { useGuardia } from '../../kit/useGuardia.tsx'
import { Avisos } from './Avisos.tsx'
import { cambios } from './cambios.ts'
import { Empresas } from './Empresas.tsx'
import { Papeles } from './Papeles.tsx'
import { Parte } from './Parte.tsx'
import { Plantillas } from './Plantillas.tsx'
import { Retencion } from './Retencion.tsx'
import './ajustes.css'

const PapelesPorDestruir = lazy(() => import('../depurar/PapelesPorDestruir.tsx'))

const RUTA = '/tramites_ajustes'
const TITULO = 'Ajustes de trámites'

/** How the office works its procedures (view 129): client companies, policies, notices, how long papers stay. */
const Ajustes = () => {
  const { data, error, mutate } = useApi<AjustesLeidos>(RUTA, { revalidateOnFocus: false, revalidateIfStale: false })
  const [lectura, setLectura] = useState(0)
  const traer = async () => {
    await mutate()
    setLectura(lectura + 1)
  }
  if (data) return <Edicion key={lectura} guardados={data} onTraer={() => void traer()} />
  return (
    <Pagina title={TITULO} migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}>
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : <Esqueleto filas={10} />}
    </Pagina>
  )
}

const Edicion = ({ guardados, onTraer }: { guardados: AjustesLeidos; onTraer: () => void }) => {
  const edita = puedeVista('oficina', 'crear') || puedeVista('oficina', 'modificar')
  const [ajustes, setAjustes] = useState(guardados)
  const [problema, setProblema] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const enviar = cambios(ajustes, guardados)
  const sucio = Object.keys(enviar).length > 0
  const faltas = erroresDe(problema)
  const guardar = async (): Promise<boolean> => {
    setGuardando(true)
    setProblema(null)
    try {
      const nuevos = await api.put<AjustesLeidos>(RUTA, { ...enviar, version: guardados.version })
      setAjustes(nuevos)
      await recordar(RUTA, nuevos)
      void refrescar('/tipos_tramite')
      aviso.exito('Ajustes de trámites guardados')
      return true
    } catch (otro) {
      setProblema(otro)
      enfocarFalta('.tramites-ajustes')
      return false
    } finally {
      setGuardando(false)
    }
  }
  const guardia = useGuardia({ sucio, guardar, siSale: 'Si sale sin guardar, lo que cambió aquí se pierde.' })
  const parte = {
    ajustes,
    edita,
    faltas,
    onChange: (cambio: Partial<AjustesLeidos>) => {
      setAjustes({ ...ajustes, ...cambio })
      setProblema(null)
    },
  }
  return (
    <Pagina
      title={TITULO}
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Lo que la oficina decide de sus trámites: con quién trabaja, qué papeles pide, qué avisa y cuánto guarda."
      actions={
        edita ? (
          <Button type="submit" form="tramites-ajustes" loading={guardando} disabled={!sucio}>
            Guardar
          </Button>
        ) : null
      }
    >
      {guardia}
      <form
        id="tramites-ajustes"
        className="tramites-ajustes"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sucio && !guardando) void guardar()
        }}
      >
        {problema && Object.keys(faltas).length === 0 ? (
          <>
            <ErrorEnSitio error={problema} title="No se guardó." />
            {problema instanceof ApiError && problema.status === 409 ? (
              <Button className="tramites-ajustes-traer" variant="default" onClick={onTraer}>
                Descartar lo mío y traer lo guardado
              </Button>
            ) : null}
          </>
        ) : null}
        <Empresas {...parte} />
        <Papeles {...parte} />
        <Avisos {...parte} />
        <Retencion {...parte} />
      </form>
      <div className="tramites-ajustes">
        <Plantillas />
      </div>
      <div className="tramites-ajustes">
        <Parte
          id="destruir"
          titulo="Papeles por destruir"
          guia="Trámites que terminaron y cumplieron los meses de su tipo."
        >
          <Suspense fallback={<Esqueleto filas={3} />}>
            <PapelesPorDestruir hayMeses={Object.keys(guardados.retencion).length > 0} />
          </Suspense>
        </Parte>
      </div>
    </Pagina>
  )
}

export default Ajustes
