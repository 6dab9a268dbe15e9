import { Checkbox } from '@mantine/core'

export interface Elegidas {
  keys: ReadonlySet<number>
  cambiar: (keys: ReadonlySet<number>) => void
}

export const Elegir = ({
  clave,
  nombre,
  elegidas: { keys, cambiar },
}: {
  clave: number
  nombre: string
  elegidas: Elegidas
}) => {
  const chosen = keys.has(clave)
  const toggle = () => cambiar(new Set(chosen ? [...keys].filter((key) => key !== clave) : [...keys, clave]))
  return <Checkbox size="xs" aria-label={`Elegir ${nombre}`} checked={chosen} onChange={toggle} />
}

export const ElegirTodas = ({ keys, elegidas }: { keys: number[]; elegidas: Elegidas }) => {
  const all = keys.length > 0 && keys.every((key) => elegidas.keys.has(key))
  return (
    <Checkbox
      size="xs"
      aria-label="Elegir todas las filas de la página"
      checked={all}
      indeterminate={!all && keys.some((key) => elegidas.keys.has(key))}
      onChange={() => elegidas.cambiar(new Set(all ? [] : keys))}
    />
  )
}
