import { useEffect, useRef } from 'react'
import { useElegir } from '../../../kit/files/use-elegir.ts'
import { useFotos } from '../../../kit/files/use-fotos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Mal } from '../piezas/Dicho.tsx'

/** A quarter turn swaps the sides: the width is limited to the frame's height. */
const GIROS = ['max-w-full', 'max-w-50 rotate-90', 'max-w-full rotate-180', 'max-w-50 rotate-270'] as const

export const Fotos = ({
  iniciales,
  onClose,
  onListo,
}: {
  iniciales: readonly File[]
  onClose: () => void
  onListo: (pdf: File) => void
}) => {
  const { fotos, uniendo, problema, mover, girar, quitar, agregar, unir } = useFotos(iniciales, onListo)
  const marco = useRef<HTMLDialogElement>(null)
  const entrada = useElegir(agregar)
  useEffect(() => {
    const dialogo = marco.current
    dialogo?.showModal()
    return () => dialogo?.close()
  }, [])
  return (
    <dialog
      ref={marco}
      className={
        'box-border [width:min(720px,calc(100vw_-_32px))] p-5 border border-line rounded-6 bg-raised text-ink ' +
        'open:grid open:gap-4 backdrop:bg-(--backdrop)'
      }
      aria-labelledby="sol-fotos"
      onCancel={onClose}
    >
      <h3 id="sol-fotos">Unir fotos en un PDF</h3>
      <p className="muted">Cada foto será una página. Déjelas en orden y derechas, que se lean.</p>
      <Mal dicho={problema} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-4">
        {fotos.map(({ clave, url, giro, archivo }, index) => (
          <li key={clave}>
            <div className="grid place-items-center h-50 overflow-hidden bg-hover">
              <img className={`max-h-50 ${GIROS[giro]}`} src={url} alt={`Página ${index + 1}: ${archivo.name}`} />
            </div>
            <div
              className="flex flex-wrap gap-1 mt-1 [&_button]:min-w-11 [&_button]:p-1"
              role="group"
              aria-label={`Página ${index + 1}`}
            >
              <Boton aria-label="Antes" cerrado={index === 0} onClick={() => mover(index, -1)}>
                ←
              </Boton>
              <Boton aria-label="Después" cerrado={index === fotos.length - 1} onClick={() => mover(index, 1)}>
                →
              </Boton>
              <Boton aria-label="Girar" onClick={() => girar(clave)}>
                ↻
              </Boton>
              <Boton aria-label="Quitar" onClick={() => quitar(clave)}>
                ✕
              </Boton>
            </div>
          </li>
        ))}
      </ol>
      <p className="solo-lectores" role="status">
        {fotos.length === 1 ? '1 página' : `${fotos.length} páginas`}
      </p>
      <div className="flex flex-wrap gap-1 mt-1">
        <Boton onClick={entrada.abrirArchivos}>Agregar otra foto</Boton>
        <input {...entrada.archivos} multiple accept=".jpg,.jpeg,.png,.webp" />
        <span className="hidden pointer-coarse:contents">
          <Boton onClick={entrada.abrirCamara}>Tomar otra</Boton>
          <input {...entrada.camara} />
        </span>
      </div>
      <div className="sol-pie grid gap-2 pt-4 border-t border-t-line">
        <div className="flex flex-wrap gap-2 justify-between">
          <Boton onClick={onClose}>Cancelar</Boton>
          <Boton principal ocupado={uniendo} cerrado={fotos.length === 0} onClick={() => void unir()}>
            {fotos.length > 1 ? `Unir ${fotos.length} fotos` : 'Usar la foto'}
          </Boton>
        </div>
      </div>
    </dialog>
  )
}
