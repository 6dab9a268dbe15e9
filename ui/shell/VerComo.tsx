import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useRolVisto, verComo } from '../kit/session.ts'

/** Says, over everything, that one is looking as a role; one click and one is oneself again. */
export const VerComo = () => {
  const visto = useRolVisto()
  const [, navigate] = useLocation()
  if (!visto) return null
  const volver = () => {
    verComo(null)
    navigate('/admin/roles')
  }
  return (
    <section className="vercomo" aria-label="Vista como otro rol">
      <IconEye size={18} aria-hidden />
      <p>
        Está viendo como <strong>{visto.rol}</strong>.{' '}
        <span>El menú y las pantallas son los de ese rol; no se guarda nada.</span>
      </p>
      <Button size="xs" variant="default" onClick={volver}>
        Volver a mi usuario
      </Button>
    </section>
  )
}
