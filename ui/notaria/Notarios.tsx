import { bogotaDate } from '../../schemas/es-co/index.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Renglones } from '../kit/tables/Renglones.tsx'
import { nuevoRenglon, type Renglon } from './formulario.ts'

interface Props {
  notarios: Renglon[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (notarios: Renglon[]) => void
}

const GUIA = 'El primero es el notario titular; los demás firman como encargados, con la resolución que los nombra.'

/** Signers: the first is the notary; the others act by resolution. */
export const Notarios = ({ notarios, edita, faltas, onChange }: Props) => (
  <Renglones
    id="notario"
    titulo="Notarios"
    guia={notarios.length ? GUIA : `${GUIA} Todavía no hay notarios. Las minutas piden escoger uno.`}
    falta={faltas['nombre_notario']}
    filas={notarios}
    edita={edita}
    nueva={nuevoRenglon}
    nombre={({ nombre }) => nombre || 'el notario sin nombre'}
    agregar="Agregar notario"
    primero="-nombre"
    fila="grid gap-2 pt-3 border-t border-t-line"
    onChange={onChange}
  >
    {(uno, at, poner, ordenar) => {
      const campo = (nombre: string, falta: string) => ({
        id: `notario-${uno.clave}-${nombre}`,
        className: 'c6',
        readOnly: !edita,
        error: faltas[falta],
      })
      return (
        <>
          <div className="flex gap-2 items-center min-h-9">
            <h3 className="flex-1 m-0 text-muted text-14 font-medium">
              {at === 0 ? 'Notario titular' : `Encargado ${at}`}
            </h3>
            {ordenar}
          </div>
          <div className="kit-campos">
            <TextoInput
              {...campo('nombre', `nombre_notario.${at}.nombre`)}
              label="Nombre"
              maxLength={120}
              value={uno.nombre}
              onChange={(nombre) => poner({ nombre })}
            />
            <TextoInput
              {...campo('firma', uno.firma ? `nombre_notario_firma.${at}.nombre` : '')}
              label="Como firma"
              placeholder={uno.nombre}
              maxLength={120}
              value={uno.firma}
              onChange={(firma) => poner({ firma })}
            />
            {at === 0 ? null : (
              <>
                <TextoInput
                  {...campo('numero', `nombre_notario.${at}.numero_resolucion`)}
                  label="Resolución número"
                  maxLength={40}
                  value={uno.numero_resolucion}
                  onChange={(numero_resolucion) => poner({ numero_resolucion })}
                />
                <DateInput
                  {...campo('fecha', `nombre_notario.${at}.fecha_resolucion`)}
                  label="Fecha de la resolución"
                  max={bogotaDate(Date.now())}
                  value={uno.fecha_resolucion}
                  onChange={(fecha_resolucion) => poner({ fecha_resolucion })}
                />
              </>
            )}
          </div>
        </>
      )
    }}
  </Renglones>
)
