import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { enfocarCampo } from '../kit/keyboard/foco.ts'
import { movida, Ordenar } from '../kit/tables/Ordenar.tsx'
import { nuevoRenglon, type Renglon } from './formulario.ts'

interface Props {
  notarios: Renglon[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (notarios: Renglon[]) => void
}

/** Signers: the first is the notary; the others act by resolution. */
export const Notarios = ({ notarios, edita, faltas, onChange }: Props) => {
  const poner = (at: number, cambio: Partial<Renglon>) =>
    onChange(notarios.map((uno, n) => (n === at ? { ...uno, ...cambio } : uno)))
  const agregar = () => {
    const nuevo = nuevoRenglon()
    onChange([...notarios, nuevo])
    enfocarCampo(`notario-${nuevo.clave}-nombre`)
  }
  return (
    <section
      className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4 [&_h2]:text-16"
      aria-labelledby="notaria-notarios"
    >
      <h2 id="notaria-notarios">Notarios</h2>
      <p className="muted">
        El primero es el notario titular; los demás firman como encargados, con la resolución que los nombra.
      </p>
      {faltas['nombre_notario'] ? (
        <p className="text-danger" role="alert">
          {faltas['nombre_notario']}
        </p>
      ) : null}
      {notarios.length === 0 ? <p className="muted">Todavía no hay notarios. Las minutas piden escoger uno.</p> : null}
      <ol className="grid gap-3 m-0 p-0 list-none">
        {notarios.map((uno, at) => {
          const campo = (nombre: string) => `notario-${uno.clave}-${nombre}`
          return (
            <li className="grid gap-2 pt-3 border-t border-t-line" key={uno.clave}>
              <div className="flex gap-2 items-center min-h-9">
                <h3 className="flex-1 m-0 text-muted text-14 font-medium">
                  {at === 0 ? 'Notario titular' : `Encargado ${at}`}
                </h3>
                {edita ? (
                  <Ordenar
                    nombre={uno.nombre || 'el notario sin nombre'}
                    primero={at === 0}
                    ultimo={at === notarios.length - 1}
                    mover={(paso) => onChange(movida(notarios, at, paso))}
                    quitar={() => {
                      onChange(notarios.filter((_, n) => n !== at))
                      enfocarCampo('notaria-agregar')
                    }}
                  />
                ) : null}
              </div>
              <div className="kit-campos">
                <TextoInput
                  id={campo('nombre')}
                  className="c6"
                  label="Nombre"
                  maxLength={120}
                  readOnly={!edita}
                  value={uno.nombre}
                  error={faltas[`nombre_notario.${at}.nombre`]}
                  onChange={(nombre) => poner(at, { nombre })}
                />
                <TextoInput
                  id={campo('firma')}
                  className="c6"
                  label="Como firma"
                  placeholder={uno.nombre}
                  maxLength={120}
                  readOnly={!edita}
                  value={uno.firma}
                  error={uno.firma ? faltas[`nombre_notario_firma.${at}.nombre`] : undefined}
                  onChange={(firma) => poner(at, { firma })}
                />
                {at === 0 ? null : (
                  <>
                    <TextoInput
                      id={campo('numero')}
                      className="c6"
                      label="Resolución número"
                      maxLength={40}
                      readOnly={!edita}
                      value={uno.numero_resolucion}
                      error={faltas[`nombre_notario.${at}.numero_resolucion`]}
                      onChange={(numero_resolucion) => poner(at, { numero_resolucion })}
                    />
                    <div className="c6">
                      <DateInput
                        id={campo('fecha')}
                        label="Fecha de la resolución"
                        max={bogotaDate(Date.now())}
                        readOnly={!edita}
                        value={uno.fecha_resolucion}
                        error={faltas[`nombre_notario.${at}.fecha_resolucion`]}
                        onChange={(fecha_resolucion) => poner(at, { fecha_resolucion })}
                      />
                    </div>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {edita ? (
        <Button
          id="notaria-agregar"
          className="justify-self-start"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={agregar}
        >
          Agregar notario
        </Button>
      ) : null}
    </section>
  )
}
