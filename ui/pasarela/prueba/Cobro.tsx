import { conPunto } from '../../../schemas/es-co/index.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { InicioPago } from '../pago.ts'

/** How long a provider's script is waited for, in ms. */
const PACIENCIA_MS = 8000

interface Props {
  inicio: InicioPago
  /** What the provider is called. */
  nombre: string
  onReintentar: () => void
  /** Where another provider may be taken instead. */
  onLocal?: () => void
}

/** Goes to the provider: by its script, by a form that leads to its page, or by a link. */
export const Cobro = (props: Props) => {
  const {
    inicio: { clase, url, campos, metodo = 'GET' },
    nombre,
  } = props
  if (clase === 'script') return <ConScript {...props} />
  if (clase === 'redireccion') return <a href={url}>Ir a pagar con {nombre}</a>
  return (
    <form method={metodo} action={url} className="empty:hidden">
      {Object.entries(campos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="default">
        Ir a pagar con {nombre}
      </Button>
    </form>
  )
}

const ConScript = ({ inicio: { url, campos }, nombre, onReintentar, onLocal }: Props) => {
  const lugar = useRef<HTMLFormElement>(null)
  const [estado, setEstado] = useState<'cargando' | 'listo' | 'falla'>('cargando')
  useEffect(() => {
    const donde = lugar.current
    if (!donde) return undefined
    const script = document.createElement('script')
    for (const [atributo, valor] of Object.entries(campos)) script.setAttribute(atributo, valor)
    script.className = 'epayco-button'
    const espera = setTimeout(() => {
      setEstado('falla')
    }, PACIENCIA_MS)
    const llega = (como: 'listo' | 'falla') => () => {
      clearTimeout(espera)
      setEstado(como)
    }
    script.addEventListener('load', llega('listo'))
    script.addEventListener('error', llega('falla'))
    script.src = url
    donde.append(script)
    return () => {
      clearTimeout(espera)
      donde.replaceChildren()
    }
  }, [url, campos])
  return (
    <>
      {estado === 'cargando' ? <p role="status">Abriendo {nombre}…</p> : null}
      {estado === 'falla' ? (
        <div role="alert" className="pasarela-alerta">
          <p>
            No se pudo cargar la página de pago de {conPunto(nombre)} Revise la conexión, o si un bloqueador la detuvo.
          </p>
          <div className="pasarela-botones flex flex-wrap gap-2">
            <Button variant="default" onClick={onReintentar}>
              Reintentar
            </Button>
            {onLocal ? (
              <Button variant="default" onClick={onLocal}>
                Usar pasarela local
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      <form
        ref={lugar}
        className="empty:hidden"
        onSubmit={(event) => {
          event.preventDefault()
        }}
      />
    </>
  )
}
