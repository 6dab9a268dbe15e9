import { lazy, Suspense, useState } from 'react'
import { useCliente } from '../api/cliente.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Espera } from '../piezas/Espera.tsx'
import { Tropiezo } from '../piezas/Tropiezo.tsx'

const CodigoQr = lazy(async () => ({ default: (await import('../../../kit/files/CodigoQr.tsx')).CodigoQr }))

/** Going on later or on another device: this request's address, to copy or to read with a camera. Who logs in has it in their menu. */
export const Volver = () => {
  const { sesion } = useCliente()
  const [copiado, setCopiado] = useState(false)
  const [qr, setQr] = useState(false)
  if (sesion) return null
  const { origin, pathname, hash } = window.location
  const direccion = `${origin}${pathname}${hash}`
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(direccion)
      setCopiado(true)
    } catch {
      setCopiado(false) // without its leave it is copied by hand from the field
    }
  }
  return (
    <details className="sol-volver">
      <summary>Seguir después o en otro aparato</summary>
      <div className="sol-campo">
        <label className="font-medium" htmlFor="sol-direccion">
          Guarde esta dirección: quien la tenga puede abrir su solicitud.
        </label>
        <input id="sol-direccion" readOnly value={direccion} onFocus={(event) => event.currentTarget.select()} />
        <div className="sol-botones">
          {window.isSecureContext ? <Boton onClick={() => void copiar()}>Copiar</Boton> : null}
          <Boton aria-expanded={qr} onClick={() => setQr(!qr)}>
            {qr ? 'Ocultar el código QR' : 'Mostrar código QR'}
          </Boton>
        </div>
        <p role="status" className="muted">
          {copiado ? 'Copiada.' : ''}
        </p>
        {qr ? (
          <Tropiezo>
            <Suspense fallback={<Espera filas={1} />}>
              <CodigoQr texto={direccion} nombre="Código QR de su solicitud" className="max-w-full h-auto rounded-6" />
            </Suspense>
          </Tropiezo>
        ) : null}
      </div>
    </details>
  )
}
