import { useState } from 'react'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitudes/solicitud.ts'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { useAsignables } from './useAsignar.ts'

interface Props {
  titulo: string
  onElegir: (id: number) => Promise<unknown>
  onClose: () => void
}

/** Chooses who will have one request, or several. */
export const AsignarA = ({ titulo, onElegir, onClose }: Props) => {
  const { data, error } = useAsignables()
  const [quien, setQuien] = useState<number | null>(null)
  const [falta, setFalta] = useState('')
  const [dando, setDando] = useState(false)
  const enviar = async () => {
    if (quien === null) return setFalta(CAMPO_REQUERIDO)
    setDando(true)
    await onElegir(quien)
    onClose()
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={titulo}
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={error}
      si="Asignar"
      ocupado={dando}
    >
      <SelectBuscable
        data-autofocus
        label="Quién la atiende"
        required
        options={(data ?? []).map(({ id, usuario }) => ({ value: id, label: usuario }))}
        value={quien}
        error={falta}
        onChange={(id) => {
          setQuien(id)
          setFalta('')
        }}
      />
    </Dialogo>
  )
}
