import { Button } from '@mantine/core'
import { formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import { confirmar } from './confirmar.ts'
import { Cargada, Vacio } from '../feedback/Cargada.tsx'
import { useApi } from '../http/use-api.ts'
import { Dialogo } from './Dialogo.tsx'
import { decirFalla } from '../files/bajar.ts'

interface Diferencia {
  campo: string
  titulo: string
  antes: string
  despues: string
}
type Valores = Record<string, unknown>
interface Momento {
  id: number
  cuando: string
  usuario: string | null
  accion: string
  cambios: Diferencia[]
  volver: Valores | null
}
interface Respuesta {
  momentos: Momento[]
  inicial: Valores | null
}

interface Props {
  /** Table, or name of its editing screen. */
  tabla: string
  registro: number
  /** Saves an old version; absent: no restore. */
  onVolver?: (valores: Valores) => Promise<unknown>
}

const ACCION: Readonly<Record<string, string>> = {
  crear: 'Creado',
  modificar: 'Modificado',
  eliminar: 'Eliminado',
  restaurar: 'Restaurado',
  olvidar: 'Quitado de la papelera',
  frenar: 'Frenado',
  reconocer: 'Reconocido',
  errar: 'Documento errado',
  ofrecer: 'Ofrecido en el registro público',
  unir: 'Unido',
  corregir: 'Identidad corregida',
  desbloquear: 'Desbloqueado',
  'cerrar sesion': 'Sesión cerrada',
  'quitar factor': 'Segundo factor quitado',
  'llave copiada': 'Llave de seguridad que pudo ser copiada',
}
export const ACCIONES = Object.entries(ACCION).map(([value, label]) => ({ value, label }))

export const textoDeAccion = (accion: string): string => ACCION[accion] ?? accion

export const Cambios = ({ cambios }: { cambios: readonly Diferencia[] }) =>
  cambios.length === 0 ? (
    <p className="muted">Sin cambios que se puedan mostrar.</p>
  ) : (
    <dl className="grid gap-1">
      {cambios.map(({ campo, titulo, antes, despues }) => (
        <div className="grid grid-cols-[minmax(120px,200px)_1fr] gap-3 movil:grid-cols-[1fr] movil:gap-0" key={campo}>
          <dt className="text-muted">{titulo}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {antes === '' ? null : (
              <>
                <del className="text-muted">
                  <span className="solo-lectores">Antes: </span>
                  {antes}
                </del>{' '}
              </>
            )}
            {despues === '' ? (
              <span className="muted">(vacío)</span>
            ) : (
              <ins className="no-underline">
                <span className="solo-lectores">Después: </span>
                {despues}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )

/** Change history of a record, newest first. Catalogue rows can be restored to any version. */
export const Historial = ({ tabla, registro, onVolver }: Props) => {
  const lectura = useApi<Respuesta>(`/auditoria/${tabla}/${registro}`, { revalidateOnMount: true })
  const { data, error, mutate } = lectura
  if (!data) return <Cargada de={lectura} filas={4} sinReintento={error?.status === 403} />
  const { momentos, inicial } = data
  const volver = async (valores: Valores, cuando: string) => {
    if (
      !onVolver ||
      !(await confirmar(`El registro queda como estaba ${cuando}. El cambio se guarda en el historial.`, {
        title: 'Volver a esta versión',
        yes: 'Volver',
      }))
    )
      return
    await onVolver(valores).catch(decirFalla)
    await mutate()
  }
  const boton = (valores: Valores | null, cuando: string) =>
    valores && onVolver ? (
      <Button size="compact-sm" variant="default" onClick={() => void volver(valores, cuando)}>
        Volver a esta versión
      </Button>
    ) : null

  if (momentos.length === 0) return <Vacio title="Nadie ha cambiado este registro desde que se cargó." />
  return (
    <ol className="historial grid m-0 p-0 list-none" aria-label="Historial">
      {momentos.map((momento) => (
        <li className="grid gap-2 py-3 px-0 border-t border-t-line first:border-t-0" key={momento.id}>
          <div className="flex flex-wrap gap-2 items-baseline justify-between">
            <p>
              <b>{textoDeAccion(momento.accion)}</b> por {momento.usuario ?? 'el sistema'}
              <time className="block text-muted text-13" dateTime={momento.cuando}>
                {formatDateTime(momento.cuando)}
              </time>
            </p>
            {boton(momento.volver, `el ${formatDateTime(momento.cuando)}`)}
          </div>
          <Cambios cambios={momento.cambios} />
        </li>
      ))}
      {inicial ? (
        <li className="grid gap-2 py-3 px-0 border-t border-t-line">
          <div className="flex flex-wrap gap-2 items-baseline justify-between">
            <p>
              <b>Como se cargó</b> antes del primer cambio
            </p>
            {boton(inicial, 'antes del primer cambio')}
          </div>
        </li>
      ) : null}
    </ol>
  )
}

export const HistorialDialogo = ({
  tabla,
  registro,
  title,
  onClose,
}: {
  tabla: string
  registro: number | null
  title: string
  onClose: () => void
}) => (
  <Dialogo opened={registro !== null} onClose={onClose} title={title} size="lg">
    {registro === null ? null : <Historial tabla={tabla} registro={registro} />}
  </Dialogo>
)

/** `cambiado` has its changed words in `tramos`. */
interface Cambio {
  tipo: 'agregado' | 'quitado' | 'cambiado'
  titulo: string
  tramos: readonly { tipo: 'igual' | 'quitado' | 'agregado'; texto: string }[]
}

/** @param total changed paragraphs; `cambios` may hold only the first ones */
export const CambiosDeTexto = ({ cambios, total }: { cambios: readonly Cambio[]; total: number }) => (
  <>
    {cambios.length === 0 ? (
      <p className="muted">Dicen lo mismo.</p>
    ) : (
      <ol className="cambios-de-texto grid gap-2 m-0 p-0 list-none">
        {cambios.map((cambio, at) => (
          <Parrafo key={at} {...cambio} />
        ))}
      </ol>
    )}
    {total > cambios.length ? <p className="muted">Y {plural(total - cambios.length, 'párrafo')} más.</p> : null}
  </>
)

const QUE = { agregado: 'Párrafo agregado', quitado: 'Párrafo quitado', cambiado: 'Párrafo cambiado' } as const
const MARCA = {
  igual: ['span', undefined],
  quitado: ['del', 'text-danger'],
  agregado: ['ins', 'text-ok font-semibold'],
} as const

const Parrafo = ({ tipo, titulo, tramos }: Cambio) => (
  <li
    className="py-2 px-3 border-l-3 border-l-warn wrap-anywhere data-[tipo=agregado]:border-l-ok data-[tipo=quitado]:border-l-danger"
    data-tipo={tipo}
  >
    <p className="muted text-13 wrap-anywhere">{[QUE[tipo], titulo].filter(Boolean).join(' · ')}</p>
    <p className="font-serif">
      {tramos.map(({ tipo: cual, texto }, at) => {
        const [Tramo, clase] = MARCA[cual]
        return (
          <Tramo key={at} className={clase}>
            {texto}
          </Tramo>
        )
      })}
    </p>
  </li>
)
