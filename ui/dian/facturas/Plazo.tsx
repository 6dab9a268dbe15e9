import { plural } from '../../../schemas/es-co/index.ts'

const HORA = 3_600_000

/** How long is left to send an invoice that the DIAN has not answered (48 hours). */
export const Plazo = ({ limite }: { limite: string | null }) => {
  if (!limite) return null
  const horas = Math.floor((Date.parse(limite) - Date.now()) / HORA)
  const urgente = horas < 12
  return (
    <small className="fac-plazo text-muted whitespace-nowrap" data-urgente={urgente || undefined}>
      {horas < 0
        ? 'Plazo vencido'
        : horas === 0
          ? 'Queda menos de 1 hora'
          : horas === 1
            ? 'Queda 1 hora'
            : `Quedan ${plural(horas, 'hora')}`}
    </small>
  )
}
