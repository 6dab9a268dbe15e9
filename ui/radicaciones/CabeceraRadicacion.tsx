import { TextInput, Button } from '@mantine/core'
import { memo, lazy, Suspense, useState } from 'react'
import { bogotaDate, formatDate, formatDateTime, formatTime } from '../../schemas/es-co/index.ts'
import type { Formulario } from './formulario.ts'
import { IconTemplate } from '@tabler/icons-react'
import { puedeVista } from '../kit/http/permisos.ts'
import type { Radicacion } from './radicacion.ts'

const GuardarPlantilla = lazy(() => import('./plantillas/GuardarPlantilla.tsx'))

/** Keeps what is in the form, as it is when it is asked for, as a template of the office, for who may. */
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

interface Props {
  radicacion: Radicacion | null
  /** Whether there is something of acts to keep as a template. */
  conActos: boolean
  /** What is written now: asked for, never drawn. */
  escrito: () => Formulario
  sucio: boolean
  /** When the draft was kept, in milliseconds; null: there is none. */
  borradorDe: number | null
}

/** When it was filed, and when what is written was saved. Typing draws it again only as that changes. */
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
    className="radi-fecha-radicacion flex items-baseline gap-2"
    label="Fecha de radicación"
    readOnly
    value={formatDate(fecha ?? bogotaDate(Date.now()))}
  />
))

const guardadoCuando = (actual: Radicacion | null, sucio: boolean, borradorDe: number | null): string => {
  if (sucio) return borradorDe ? `Sin guardar · borrador de las ${formatTime(borradorDe)}` : 'Sin guardar'
  return actual ? `Guardada ${formatDateTime(actual.updated_at)}` : ''
}
