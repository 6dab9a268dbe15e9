import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { bogotaDate, formatDate, formatDateTime, formatTime } from '../../schemas/es-co.ts'
import type { Formulario } from './formulario.ts'
import { GuardarComoPlantilla } from './plantillas/GuardarComoPlantilla.tsx'
import type { Radicacion } from './radicacion.ts'

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
  <div className="radi-cabecera">
    <FechaDeRadicacion fecha={radicacion?.fecha_radicacion} />
    <div className="radi-cabecera-fin">
      {conActos ? <GuardarComoPlantilla escrito={escrito} /> : null}
      <p className="radi-guardado muted" aria-live="off">
        {guardadoCuando(radicacion, sucio, borradorDe)}
      </p>
    </div>
  </div>
))

const FechaDeRadicacion = memo(({ fecha }: { fecha: string | undefined }) => (
  <TextInput
    className="radi-fecha-radicacion"
    label="Fecha de radicación"
    readOnly
    value={formatDate(fecha ?? bogotaDate(Date.now()))}
  />
))

const guardadoCuando = (actual: Radicacion | null, sucio: boolean, borradorDe: number | null): string => {
  if (sucio) return borradorDe ? `Sin guardar · borrador de las ${formatTime(borradorDe)}` : 'Sin guardar'
  return actual ? `Guardada ${formatDateTime(actual.updated_at)}` : ''
}
