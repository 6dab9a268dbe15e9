import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { enfocarCampo } from '../../../kit/keyboard/foco.ts'
import { movida } from '../../../kit/tables/movida.ts'
import { Ordenar } from '../../../kit/tables/Ordenar.tsx'
import { nuevaLinea, type Linea } from './formulario.ts'

interface Props {
  lineas: Linea[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (lineas: Linea[]) => void
}

/** What to bring to the signing: it stands in the appointment's mail and calendar entry. */
export const QueTraer = ({ lineas, edita, faltas, onChange }: Props) => (
  <section className="solicitudes-parte" aria-labelledby="tipo-traer">
    <h2 id="tipo-traer">Qué traer a la firma</h2>
    <p className="muted">Va en el correo y en el calendario de la cita, y en los recordatorios.</p>
    {faltas['que_traer'] ? (
      <p className="text-danger" role="alert">
        {faltas['que_traer']}
      </p>
    ) : null}
    <ol className="solicitudes-lineas grid m-0 p-0 list-none max-w-160 gap-2">
      {lineas.map(({ clave, texto }, at) => (
        <li key={clave}>
          <TextoInput
            id={`traer-${clave}`}
            aria-label={`Qué traer ${at + 1}`}
            maxLength={200}
            readOnly={!edita}
            value={texto}
            error={faltas[`que_traer.${at}`]}
            onChange={(next) => onChange(lineas.map((linea, n) => (n === at ? { clave, texto: next } : linea)))}
          />
          {edita ? (
            <Ordenar
              nombre={texto || `la línea ${at + 1}`}
              primero={at === 0}
              ultimo={at === lineas.length - 1}
              mover={(paso) => onChange(movida(lineas, at, paso))}
              quitar={() => {
                onChange(lineas.filter((_, n) => n !== at))
                enfocarCampo('traer-agregar')
              }}
            />
          ) : null}
        </li>
      ))}
    </ol>
    {edita ? (
      <Button
        id="traer-agregar"
        className="justify-self-start"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          const nueva = nuevaLinea()
          onChange([...lineas, nueva])
          enfocarCampo(`traer-${nueva.clave}`)
        }}
      >
        Agregar línea
      </Button>
    ) : null}
  </section>
)
