import { IconAlertCircle, IconArrowBackUp, IconLink, IconPencil } from '@tabler/icons-react'
import { formatDate, formatPesos } from '../../../schemas/es-co/index.ts'
import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import type { Procedencia } from './mesa.ts'
import type { Control } from './secciones.ts'

/** From where a datum comes, as people say it. */
export const FUENTES: Readonly<Record<OrigenLeido['de'], string>> = {
  radicacion: 'la radicación',
  liquidacion: 'la liquidación',
  persona: 'la ficha de la persona',
  inmueble: 'la ficha del inmueble',
  proyecto: 'el proyecto',
  notaria: 'la configuración de la notaría',
  registro: 'el formato de registro',
  tramite: 'el trámite',
}

/** A datum as it is read in a sentence. */
export const comoSeLee = (valor: unknown, control: Control = 'texto'): string => {
  if (valor === null || valor === undefined || valor === '') return 'vacío'
  if (control === 'dinero' && typeof valor === 'number') return formatPesos(valor)
  if (control === 'fecha' && typeof valor === 'string') return formatDate(valor) || valor
  if (control === 'si_no') return valor === 'si' ? 'Sí' : 'No'
  return typeof valor === 'object' ? 'otros datos' : String(valor)
}

interface Props {
  titulo: string
  control: Control
  falta: boolean
  procedencia: Procedencia
  origen: OrigenLeido | undefined
  /** Null where nothing may be written. */
  onVolver: (() => void) | null
}

/** Beside a field's name: that it is missing, or where its datum came from, each with a sign of its own. */
export const Marca = ({ titulo, control, falta, procedencia, origen, onVolver }: Props) => {
  const fuente = origen ? FUENTES[origen.de] : ''
  const vino = comoSeLee(origen?.valor, control)
  return (
    <span className="absolute top-0 right-0 flex gap-1">
      {procedencia === 'importado' ? (
        <span className="min-marca" data-tipo="importado" title={`Viene de ${fuente}`}>
          <IconLink size={14} aria-hidden />
          <span className="solo-lectores">Viene de {fuente}</span>
        </span>
      ) : null}
      {procedencia === 'editado' && onVolver ? (
        <button
          type="button"
          className="min-marca"
          data-tipo="editado"
          title={`Editado: en ${fuente} dice «${vino}». Volver a lo importado`}
          aria-label={`${titulo}: volver a lo importado, ${vino}`}
          onClick={onVolver}
        >
          <IconPencil size={14} aria-hidden />
          <IconArrowBackUp size={14} aria-hidden />
        </button>
      ) : null}
      {falta ? (
        <span className="min-marca" data-tipo="falta">
          <IconAlertCircle size={14} aria-hidden /> Falta
        </span>
      ) : null}
    </span>
  )
}
