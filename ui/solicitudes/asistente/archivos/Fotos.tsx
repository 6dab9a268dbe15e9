import { useEffect, useRef, type ChangeEvent } from 'react'
import { useFotos } from '../../../kit/files/use-fotos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Mal } from '../piezas/Dicho.tsx'

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
  const mas = useRef<HTMLInputElement>(null)
  const camara = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const dialogo = marco.current
    dialogo?.showModal()
    return () => dialogo?.close()
  }, [])
  const otras = {
    type: 'file',
    hidden: true,
    tabIndex: -1,
    'aria-hidden': true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => agregar(event),
  } as const
  return (
    <dialog
      ref={marco}
      className="sol-fotos box-border [width:min(720px,calc(100vw_-_32px))] p-5 border border-line rounded-6 bg-raised text-ink"
      aria-labelledby="sol-fotos"
      onCancel={onClose}
    >
      <h3 id="sol-fotos">Unir fotos en un PDF</h3>
      <p className="muted">Cada foto será una página. Déjelas en orden y derechas, que se lean.</p>
      <Mal dicho={problema} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-4">
        {fotos.map(({ clave, url, giro, archivo }, index) => (
          <li key={clave}>
            <div data-giro={giro}>
              <img className="max-w-full max-h-50" src={url} alt={`Página ${index + 1}: ${archivo.name}`} />
            </div>
            <div role="group" aria-label={`Página ${index + 1}`}>
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
      <div className="sol-fotos-mas">
        <Boton onClick={() => mas.current?.click()}>Agregar otra foto</Boton>
        <input {...otras} ref={mas} multiple accept=".jpg,.jpeg,.png,.webp" />
        <span className="hidden pointer-coarse:contents">
          <Boton onClick={() => camara.current?.click()}>Tomar otra</Boton>
          <input {...otras} ref={camara} accept="image/jpeg,image/png" capture="environment" />
        </span>
      </div>
      <div className="sol-pie grid gap-2 pt-4 border-t border-t-line">
        <div>
          <Boton onClick={onClose}>Cancelar</Boton>
          <Boton principal ocupado={uniendo} cerrado={fotos.length === 0} onClick={() => void unir()}>
            {fotos.length > 1 ? `Unir ${fotos.length} fotos` : 'Usar la foto'}
          </Boton>
        </div>
      </div>
    </dialog>
  )
}
