import { useEffect, useRef } from 'react'
import { Boton } from '../piezas/Boton.tsx'

interface Props {
  numero: number
  ocupado: boolean
  onNo: () => void
  onSi: () => void
}

/** Asked once more: what follows is signing (WCAG 3.3.4). It begins at its question, in its place, with nothing covered. */
export const Aceptar = ({ numero, ocupado, onNo, onSi }: Props) => {
  const pregunta = useRef<HTMLHeadingElement>(null)
  useEffect(() => pregunta.current?.focus(), [])
  return (
    <section className="sol-confirma" role="group" aria-labelledby="sol-confirma">
      <h3 id="sol-confirma" tabIndex={-1} ref={pregunta}>
        ¿Acepta la minuta {numero} como está?
      </h3>
      <p>Así se imprime la escritura que va a firmar. Después de aceptarla solo falta elegir la hora de la firma.</p>
      <div className="sol-botones">
        <Boton onClick={onNo}>No, seguir leyendo</Boton>
        <Boton principal ocupado={ocupado} onClick={onSi}>
          Sí, la acepto
        </Boton>
      </div>
    </section>
  )
}
