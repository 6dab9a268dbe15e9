import type { DePaso } from '../pasos.ts'
import { formatDateTime } from '../../../../schemas/es-co/fechas.ts'
import { ESTADOS_DE_ETAPA, NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../../schemas/solicitudes/etapas.ts'
import { Volver } from '../Tareas.tsx'
import { Dicho, Signo } from '../piezas/Dicho.tsx'
import { Paso, Pie } from '../piezas/Paso.tsx'

const SIGUE: Readonly<Record<string, string>> = {
  firmada: 'El notario autoriza la escritura cuando todos firmen y se paguen los derechos. Después se hace su copia.',
  autorizada:
    'La notaría hace la copia: la entrega dentro de los ocho días hábiles siguientes a la autorización ' +
    '(Decreto Ley 960 de 1970, art. 87).',
  copia_lista: 'Recoja la copia en la notaría con su documento de identidad.',
  entregada: 'No falta nada: el trámite terminó.',
}

/** Stage 6. */
export const PasoFinal = ({ solicitud: { estado, titulo, pasos } }: DePaso) => {
  const cuando = (cual: string) => pasos.find((uno) => uno.etapa === 6 && uno.estado === cual)?.cuando
  const hechos = ESTADOS_DE_ETAPA[6].slice(0, ESTADOS_DE_ETAPA[6].findIndex((uno) => uno === estado) + 1)
  return (
    <Paso paso={6}>
      <Dicho tono={estado === 'entregada' || estado === 'copia_lista' ? 'bien' : 'nota'}>
        <p>
          <b>
            {titulo ?? 'Su escritura'}: {NOMBRE_DE_ESTADO_DE_SOLICITUD[estado].toLowerCase()}.
          </b>
        </p>
        <p>{SIGUE[estado]}</p>
      </Dicho>
      <ol className="border-t border-t-line" aria-label="Lo que sigue a la firma">
        {ESTADOS_DE_ETAPA[6].map((uno) => {
          const hecho = hechos.includes(uno)
          const desde = cuando(uno)
          return (
            <li
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 items-start py-3 border-b border-b-line"
              key={uno}
            >
              <Signo cual={hecho ? 'listo' : 'falta'} color={hecho ? 'text-ok' : 'text-accent'} />
              <span>{NOMBRE_DE_ESTADO_DE_SOLICITUD[uno]}</span>
              <span className="muted text-13">{desde ? formatDateTime(desde) : hecho ? '' : 'Pendiente'}</span>
            </li>
          )
        })}
      </ol>
      <Volver />
      <Pie paso={6} />
    </Paso>
  )
}
