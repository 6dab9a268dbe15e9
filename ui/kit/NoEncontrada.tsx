import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useFocoAlLlegar, useTitulo } from './Pagina.tsx'
import { useSession } from './session.ts'
import './limite.css'

/** An address that leads nowhere. */
const NoEncontrada = () => {
  useTitulo('Página no encontrada')
  const session = useSession()
  const titulo = useFocoAlLlegar()
  return (
    <div className="limite">
      <h1 ref={titulo} tabIndex={-1}>No encontramos esta página</h1>
      <p className="muted">La dirección puede estar mal escrita, o la página cambió de lugar.</p>
      <Button component={Link} href={session ? '/admin/dashboard' : '/auth/login-page'}>
        {session ? 'Ir a Mi día' : 'Ir al ingreso'}
      </Button>
    </div>
  )
}

export default NoEncontrada
