import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { enfocarCampo } from '../kit/foco.ts'
import { movida } from '../kit/movida.ts'
import { Ordenar } from '../kit/Ordenar.tsx'
import { nuevoNombre, type Nombre } from './formulario.ts'

interface Props {
  id: 'bonos' | 'subsidio'
  titulo: string
  guia: string
  /** What one of them is called: «Bono». */
  uno: string
  nombres: Nombre[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (nombres: Nombre[]) => void
}

/** A list of names to choose from in a deed, in the order in which it offers them. */
export const Nombres = ({ id, titulo, guia, uno, nombres, edita, faltas, onChange }: Props) => (
  <section className="notaria-parte" aria-labelledby={`notaria-${id}`}>
    <h2 id={`notaria-${id}`}>{titulo}</h2>
    <p className="muted">{guia}</p>
    {faltas[id] ? (
      <p className="notaria-falta" role="alert">
        {faltas[id]}
      </p>
    ) : null}
    <ol className="notaria-nombres">
      {nombres.map(({ clave, nombre }, at) => (
        <li key={clave}>
          <TextoInput
            id={`${id}-${clave}`}
            aria-label={`${uno} ${at + 1}`}
            maxLength={60}
            readOnly={!edita}
            value={nombre}
            error={faltas[`${id}.${at}`]}
            onChange={(texto) => onChange(nombres.map((otro, n) => (n === at ? { clave, nombre: texto } : otro)))}
          />
          {edita ? (
            <Ordenar
              nombre={nombre || `${uno.toLowerCase()} ${at + 1}`}
              primero={at === 0}
              ultimo={at === nombres.length - 1}
              mover={(paso) => onChange(movida(nombres, at, paso))}
              quitar={() => {
                onChange(nombres.filter((_, n) => n !== at))
                enfocarCampo(`${id}-agregar`)
              }}
            />
          ) : null}
        </li>
      ))}
    </ol>
    {edita ? (
      <Button
        id={`${id}-agregar`}
        className="notaria-agregar"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          const nuevo = nuevoNombre()
          onChange([...nombres, nuevo])
          enfocarCampo(`${id}-${nuevo.clave}`)
        }}
      >
        {`Agregar ${uno.toLowerCase()}`}
      </Button>
    ) : null}
  </section>
)
