import { Link } from 'wouter'
import type { TramiteDeRadicacion } from '../../schemas/respuestas/tramites/orden-tramite.ts'
import { useApi } from '../kit/http/use-api.ts'
import { TextInput, Button } from '@mantine/core'
import { memo, lazy, Suspense, useState, type ReactNode } from 'react'
import { bogotaDate, formatDate, formatDateTime, formatTime } from '../../schemas/es-co/index.ts'
import type { Formulario } from './formulario.ts'
import { IconTemplate, type Icon } from '@tabler/icons-react'
import { puedeVista } from '../kit/http/permisos.ts'
import type { Radicacion } from './radicacion.ts'

const GuardarPlantilla = lazy(() => import('./plantillas/GuardarPlantilla.tsx'))

const GuardarComoPlantilla = memo(({ escrito }: { escrito: () => Formulario }) => {
  const [form, setForm] = useState<Formulario | null>(null)
  if (!puedeVista('plantillas', 'crear')) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTemplate size={14} aria-hidden />}
        onClick={() => setForm(escrito())}
      >
        Guardar como plantilla
      </Button>
      <Suspense fallback={null}>
        {form ? <GuardarPlantilla form={form} onClose={() => setForm(null)} /> : null}
      </Suspense>
    </>
  )
})

export const Nota = ({ Icono, children }: { Icono: Icon; children: ReactNode }) => (
  <div className="flex items-start gap-3 py-3 px-4 rounded-6 bg-accent-soft" role="status">
    <Icono className="flex-none mt-0.5 text-accent" size={18} aria-hidden />
    <div>{children}</div>
  </div>
)

interface Props {
  radicacion: Radicacion | null
  conActos: boolean
  /** Current form, read without rendering. */
  escrito: () => Formulario
  sucio: boolean
  /** Time of the draft in ms; null: none. */
  borradorDe: number | null
}

export const CabeceraRadicacion = memo(({ radicacion, conActos, escrito, sucio, borradorDe }: Props) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <FechaDeRadicacion fecha={radicacion?.fecha_radicacion} />
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {conActos ? <GuardarComoPlantilla escrito={escrito} /> : null}
      <p className="radi-guardado muted text-12" aria-live="off">
        {guardadoCuando(radicacion, sucio, borradorDe)}
      </p>
    </div>
  </div>
))

const FechaDeRadicacion = memo(({ fecha }: { fecha: string | undefined }) => (
  <TextInput
    className="flex items-baseline gap-2"
    classNames={{
      label: 'text-muted font-normal',
      input: 'w-24 min-h-6 h-6 px-0 border-transparent bg-transparent tabular-nums',
    }}
    label="Fecha de radicación"
    readOnly
    value={formatDate(fecha ?? bogotaDate(Date.now()))}
  />
))

const guardadoCuando = (actual: Radicacion | null, sucio: boolean, borradorDe: number | null): string => {
  if (sucio) return borradorDe ? `Sin guardar · borrador de las ${formatTime(borradorDe)}` : 'Sin guardar'
  return actual ? `Guardada ${formatDateTime(actual.updated_at)}` : ''
}

/** Permissions of GET /radicaciones/{id}/tramite. */
const seLee = (): boolean =>
  puedeVista('radicaciones') ||
  puedeVista('radicaciones', 'crear') ||
  puedeVista('misRadicaciones') ||
  puedeVista('liquidaciones')

/** «Viene del trámite 2026-000123», with a link if permitted; null without a trámite and while loading. */
export const useTramiteDeOrigen = (id: number | null) => {
  const { data } = useApi<TramiteDeRadicacion>(id !== null && seLee() ? `/radicaciones/${id}/tramite` : null, {
    revalidateIfStale: false,
  })
  if (!data) return null
  const { id: id_tramite, numero_tramite, titulo } = data
  return (
    <>
      Viene del{' '}
      {puedeVista('tramites') ? (
        <Link href={`/admin/tramite/${id_tramite}`} title={titulo}>
          trámite {numero_tramite}
        </Link>
      ) : (
        <>trámite {numero_tramite}</>
      )}
    </>
  )
}
