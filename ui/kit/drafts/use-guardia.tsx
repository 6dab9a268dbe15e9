import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Dialogo } from '../dialogs/Dialogo.tsx'

/** Target of a plain click on an internal link to another page; else null. */
const destino = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search
}

interface Given {
  sucio: boolean
  guardar: () => Promise<boolean>
  /** Sentence about the unsaved changes where no draft is kept. */
  siSale?: string
}

const BORRADOR = 'Si sale sin guardar, lo escrito queda como borrador y se le ofrece al volver, en cualquier equipo.'

/** Warns before unsaved changes are left: `beforeunload` on closing, this dialog on links. */
export const useGuardia = ({ sucio, guardar, siSale = BORRADOR }: Given) => {
  const [, navigate] = useLocation()
  const [to, setTo] = useState<string | null>(null)

  useEffect(() => {
    if (!sucio) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const href = destino(event)
      if (!href) return
      event.preventDefault()
      event.stopPropagation()
      setTo(href)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [sucio])

  if (to === null) return null
  const salir = () => {
    setTo(null)
    navigate(to)
  }
  const guardarYSalir = async () => {
    setTo(null)
    if (await guardar()) navigate(to)
  }
  return (
    <Dialogo
      opened
      size="sm"
      title="Hay cambios sin guardar"
      onClose={() => setTo(null)}
      onSubmit={() => void guardarYSalir()}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={salir}>
            Salir sin guardar
          </Button>
          <Button variant="default" onClick={() => setTo(null)}>
            Seguir aquí
          </Button>
          <Button type="submit" data-autofocus>
            Guardar y salir
          </Button>
        </>
      }
    >
      <p>{siSale}</p>
    </Dialogo>
  )
}
