import { useRef, type ChangeEvent } from 'react'
import { Boton } from '../piezas/Boton.tsx'
import { ACEPTA } from './preparar.ts'

interface Props {
  id?: string
  texto: string
  /** What it is for, where several say the same. */
  de?: string
  varios?: boolean
  onElegir: (archivos: File[], camara: boolean) => void
}

/** Files from the device; where a finger is the pointer, also its camera. */
export const Elegir = ({ id, texto, de, varios = false, onElegir }: Props) => {
  const archivos = useRef<HTMLInputElement>(null)
  const camara = useRef<HTMLInputElement>(null)
  const tomar = (event: ChangeEvent<HTMLInputElement>) => {
    const elegidos = [...(event.currentTarget.files ?? [])]
    // lets the same file be chosen again once it was mended
    event.currentTarget.value = ''
    if (elegidos.length) onElegir(elegidos, event.currentTarget === camara.current)
  }
  const oculto = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true, onChange: tomar } as const
  return (
    <>
      <Boton id={id} aria-label={de ? `${texto}: ${de}` : texto} onClick={() => archivos.current?.click()}>
        {texto}
      </Boton>
      <input {...oculto} ref={archivos} accept={ACEPTA} multiple={varios} />
      <span className="hidden pointer-coarse:contents">
        <Boton aria-label={de ? `Tomar foto: ${de}` : 'Tomar foto'} onClick={() => camara.current?.click()}>
          Tomar foto
        </Boton>
        <input {...oculto} ref={camara} accept="image/jpeg,image/png" capture="environment" />
      </span>
    </>
  )
}
