import { procesos } from '../../schemas/listas/oficina.ts'
import type { ResumenDeProcesos as Resumen, Proceso } from '../../schemas/respuestas/oficina/oficina.ts'
import type { AlarmasLeidas } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateTime, formatNumber } from '../../schemas/es-co/index.ts'

import { Conservacion } from './Conservacion.tsx'
import { RevisarCuentas } from './RevisarCuentas.tsx'
import { aviso } from '../kit/feedback/aviso.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import type { AccionDeFila } from '../kit/lista/lista-props.ts'
import { recoger } from '../kit/keyboard/foco.ts'
import { Listado } from '../screen/Listado.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { EnviosDetenidos, Respaldos } from '../respaldos/index.ts'

const CAUSAS: readonly [RegExp, string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN/,
    'No se llegó al servidor: revise su dirección y la red. ',
  ],
  [/ETIMEDOUT|ECONNRESET|socket hang up|[Tt]imed? ?out/, 'El servidor no respondió a tiempo. '],
  [/EAUTH|\b535\b|[Ii]nvalid login/, 'El servidor de correo no aceptó el usuario o la clave. '],
  [/EENVELOPE|\b55[0-4]\b/, 'El servidor de correo no aceptó la dirección. '],
  [/ENOSPC/, 'No queda espacio en el disco. '],
  [/EACCES|EPERM/, 'El programa no tiene permiso sobre un archivo. '],
]

/** Advice for the administrator; empty if unknown. */
const queHacer = (error: string): string => CAUSAS.find(([forma]) => forma.test(error))?.[1] ?? ''

const QuePaso = ({ error }: Proceso) =>
  error ? (
    <span className="line-clamp-3 wrap-anywhere">
      {queHacer(error)}
      <small className="muted">{error}</small>
    </span>
  ) : (
    ''
  )

/** Background jobs: queue, failures and retry (view 133). */
const Procesos = () => {
  const resumen = useApi<Resumen>('/procesos/resumen')
  const mover = async (path: string, hecho: string, cuerpo: object = {}) => {
    try {
      await api.post(path, cuerpo)
      aviso.exito(hecho)
    } catch (error) {
      aviso.error(mensajeDe(error))
    }
    await Promise.all([refrescar('/procesos'), resumen.mutate()])
    recoger('procesos-resumen')
  }
  const acciones = ({ id, estado }: Proceso): AccionDeFila[] => {
    const reintenta = puedeVista('procesos', 'modificar') && estado !== 'hecho' && estado !== 'en_curso'
    const descarta = puedeVista('procesos', 'eliminar') && estado === 'fallido'
    const texto = estado === 'pendiente' ? 'Intentar ahora' : 'Reintentar'
    return [
      ...(reintenta
        ? [{ texto, hacer: () => void mover(`/procesos/${String(id)}/reintentar`, 'Se intentará de nuevo') }]
        : []),
      ...(descarta
        ? [{ texto: 'Descartar', hacer: () => void mover(`/procesos/${String(id)}/descartar`, 'Proceso descartado') }]
        : []),
    ]
  }
  const fallidos = resumen.data?.fallidos ?? 0
  return (
    <Pagina
      flush
      title="Procesos"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Correos, envíos y tareas que el programa hace solo."
      actions={
        fallidos > 0 && puedeVista('procesos', 'modificar') ? (
          <Button
            onClick={() => {
              void mover('/procesos/reintentar', 'Se intentarán de nuevo')
            }}
          >
            {fallidos === 1 ? 'Reintentar el que falló' : `Reintentar los ${formatNumber(fallidos)} que fallaron`}
          </Button>
        ) : null
      }
    >
      <EnviosDetenidos />
      <Alarmas />
      {resumen.error ? (
        <ErrorEnSitio error={resumen.error} title="No se pudo leer el resumen." onRetry={() => void resumen.mutate()} />
      ) : null}
      {resumen.data ? <Cuadro resumen={resumen.data} /> : null}
      <Respaldos />
      <Conservacion />
      <RevisarCuentas />
      <Listado<Proceso>
        de={procesos}
        opciones={{ nombre: resumen.data?.clases.map(({ nombre, titulo }) => ({ value: nombre, label: titulo })) }}
        celdas={{
          titulo: ({ titulo, registro }) => (registro === null ? titulo : `${titulo} (n.º ${String(registro)})`),
          error: QuePaso,
        }}
        rowName={({ titulo, id }) => `${titulo}, ${String(id)}`}
        rowActions={acciones}
      />
    </Pagina>
  )
}

const Cuadro = ({ resumen }: { resumen: Resumen }) => (
  <dl
    className={
      'flex flex-wrap gap-x-10 gap-y-2 m-0 px-6 pb-4 border-b border-b-line movil:gap-x-6 movil:px-4 movil:pb-3 ' +
      '[&_dt]:text-muted [&_dt]:text-12 [&_dd]:text-20 [&_dd]:tabular-nums'
    }
    id="procesos-resumen"
    tabIndex={-1}
  >
    <div>
      <dt>Fallaron</dt>
      <dd className={resumen.fallidos > 0 ? 'text-danger' : undefined}>{resumen.fallidos}</dd>
    </div>
    <div>
      <dt>Esperan</dt>
      <dd>{resumen.pendientes}</dd>
    </div>
    <div>
      <dt>En curso</dt>
      <dd>{resumen.en_curso}</dd>
    </div>
    <div>
      <dt>El más antiguo espera desde</dt>
      <dd>{resumen.espera_desde ? formatDateTime(resumen.espera_desde) : '—'}</dd>
    </div>
  </dl>
)

const Alarmas = () => {
  const { data, error, mutate } = useApi<AlarmasLeidas>('/alarmas')
  const alarmas = data?.alarmas ?? []
  if (error && !data)
    return <ErrorEnSitio error={error} title="No se pudo leer lo que hay que atender." onRetry={() => void mutate()} />
  if (!alarmas.length) return null
  return (
    <section className="alarmas py-1 px-6 border-b border-b-line movil:px-4" aria-label="Lo que hay que atender">
      <ul className="m-0 p-0 list-none">
        {alarmas.map(({ regla, titulo, grado, detalle, hacer, desde }) => (
          <li className="flex gap-3 py-2 [&_p]:max-w-[90ch] [&_p]:wrap-anywhere" key={regla}>
            <IconAlertTriangle
              className={`mt-0.5 ${grado === 'urgente' ? 'text-danger' : 'text-warn'}`}
              size={18}
              aria-hidden
            />
            <div>
              <p>
                <strong>{titulo}.</strong> {grado === 'urgente' ? <span className="text-danger">Urgente.</span> : null}{' '}
                {detalle}
              </p>
              <p className="muted">
                {hacer} <span className="tabular-nums">Desde el {formatDateTime(desde)}.</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default Procesos
