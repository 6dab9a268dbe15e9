import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ESTADOS } from './estados.ts'

interface Props {
  faltan: readonly string[]
  /** A newer document is on its way. */
  pidiendo: boolean
  onIr: (ruta: string) => void
}

/** How each kind of datum looks, and what is missing, one after another. */
export const Barra = ({ faltan, pidiendo, onIr }: Props) => {
  const [turno, setTurno] = useState(0)
  const siguiente = () => {
    const ruta = faltan[turno % faltan.length]
    setTurno(turno + 1)
    if (ruta !== undefined) onIr(ruta)
  }
  return (
    <>
      {faltan.length ? (
        <Button
          variant="light"
          color="red"
          size="compact-xs"
          leftSection={<IconAlertCircle size={16} aria-hidden />}
          onClick={siguiente}
        >
          {faltan.length === 1 ? 'Falta un dato' : `Faltan ${faltan.length} datos`}
        </Button>
      ) : null}
      <ul
        className="vista-leyenda flex flex-wrap items-center gap-x-3 gap-y-1 list-none m-0 p-0"
        aria-label="Cómo se ve cada dato"
      >
        {Object.entries(ESTADOS)
          .filter(([estado]) => estado !== 'escrito' && estado !== 'compuesto')
          .map(([estado, { titulo }]) => (
            <li
              className="py-0 px-1 rounded-2 underline underline-offset-[3px] text-ink"
              key={estado}
              data-estado={estado}
            >
              {titulo}
            </li>
          ))}
      </ul>
      <span className="vista-estado" aria-hidden>
        {pidiendo ? 'Actualizando…' : ''}
      </span>
    </>
  )
}
