import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { alDia } from './al-dia.ts'

/** Saved on leaving; Enter goes to the next deed's. */
export const Hojas = ({ id, hojas }: { id: number; hojas: number | null }) => {
  const antes = String(hojas ?? '')
  const [escritas, setEscritas] = useState<string | null>(null)
  const { hacer } = useAccion()
  const guardar = async () => {
    const dichas = escritas?.trim() ?? antes
    if (dichas !== antes && dichas !== '')
      await hacer(() => api.post(`/radicaciones/${id}/hojas`, { hojas: Number(dichas) }), { alHacer: alDia })
    setEscritas(null)
  }
  return (
    <TextInput
      size="sm"
      w={116}
      leftSection={<span className="text-13">Hojas</span>}
      leftSectionWidth={52}
      aria-label="Hojas"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      data-hojas
      value={escritas ?? antes}
      onChange={({ currentTarget: { value } }) => setEscritas(value.replace(/\D/g, ''))}
      onBlur={() => void guardar()}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') setEscritas(null)
        if (key !== 'Enter') return
        const todas = [...document.querySelectorAll<HTMLInputElement>('[data-hojas]')]
        const siguiente = todas[todas.indexOf(currentTarget) + 1]
        if (siguiente) siguiente.focus()
        else currentTarget.blur()
        siguiente?.select()
      }}
    />
  )
}
