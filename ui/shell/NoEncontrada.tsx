import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useTitulo } from '../kit/Pagina.tsx'
import { useSession } from '../kit/session.ts'
import './limite.css'

/** An address that leads nowhere. */
const NoEncontrada = () => {
  useTitulo('Página no encontrada')
  const session = useSession()
  return (
    <div className="limite">
      <h1>No encontramos esta página</h1>
      <p className="muted">La dirección puede estar mal escrita, o la página cambió de lugar.</p>
      <Button component={Link} href={session ? '/admin/dashboard' : '/auth/login-page'}>
        {session ? 'Ir a Mi día' : 'Ir al ingreso'}
      </Button>
    </div>
  )
}

export default NoEncontrada
