import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface Props {
  avisos: readonly string[]
  confirmado: boolean
  /** Somebody tried to finish without confirming. */
  falta: boolean
  onChange: (confirmado: boolean) => void
}

/** The year's tariffs are not loaded: whoever finishes says that they know which ones were used. */
export const ConfirmarAnio = ({ avisos, confirmado, falta, onChange }: Props) => {
  const casilla = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (falta) casilla.current?.focus()
  }, [falta])
  return (
    <div className="liq-confirmar grid gap-3 mt-4 py-3 px-4 rounded-6 bg-warn-soft">
      <ul className="liq-faltantes grid gap-1 p-0 text-13 m-0 mt-2 pl-5 list-disc">
        {avisos.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <Checkbox
        ref={casilla}
        label="Finalizar con las tarifas que hay"
        checked={confirmado}
        error={falta ? 'Confirme que se finaliza con esas tarifas.' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
