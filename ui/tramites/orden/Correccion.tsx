import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { CampoDeDato } from './CampoDeDato.tsx'
import type { Dato, Valor } from './datos.ts'
import { useCorregir, type Leido } from './useCorregir.ts'

const ConflictoDialogo = lazy(async () => ({
  default: (await import('../../kit/dialogs/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

interface Props {
  id: number
  leido: Leido
  dato: Dato
  /** What it says now. */
  valor: Valor
  onFin: () => void
}

const limpio = (valor: Valor): Valor => (typeof valor === 'string' ? valor.trim() || null : valor)

/** A datum that is being written where it stands: Enter saves it, Esc leaves it as it was. */
export const Correccion = ({ id, leido, dato, valor: antes, onFin }: Props) => {
  const [valor, setValor] = useState(antes)
  const { guardando, error, conflicto, guardar } = useCorregir(id, leido)
  const enviar = async () => {
    if (limpio(valor) === antes || (await guardar(dato, limpio(valor)))) onFin()
  }
  return (
    <form
      noValidate
      className="orden-correccion grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onFin()
      }}
    >
      <CampoDeDato dato={dato} valor={valor} error={error} onChange={setValor} />
      <span>
        <ActionIcon type="submit" size="sm" aria-label={`Guardar ${dato.etiqueta}`} loading={guardando}>
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size="sm" aria-label={`Dejar ${dato.etiqueta} como estaba`} onClick={onFin}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
      <Suspense fallback={null}>{conflicto ? <ConflictoDialogo {...conflicto} /> : null}</Suspense>
    </form>
  )
}
