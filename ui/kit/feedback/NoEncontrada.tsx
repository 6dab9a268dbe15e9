import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { ENLACE_CORTADO, esEnlaceCortado } from './enlace-cortado.ts'
import { useFocoAlLlegar, useTitulo } from '../page/Pagina.tsx'
import { useSession } from '../http/session.ts'

const NoEncontrada = () => {
  const [direccion] = useLocation()
  const cortado = esEnlaceCortado(direccion)
  useTitulo(cortado ? 'Enlace incompleto' : 'Página no encontrada')
  const session = useSession()
  const titulo = useFocoAlLlegar()
  return (
    <div className="limite flex flex-col items-start gap-3 max-w-140 my-0 mx-auto py-16 px-6">
      <h1 className="text-20 font-semibold" ref={titulo} tabIndex={-1}>
        {cortado ? 'Este enlace está incompleto' : 'No encontramos esta página'}
      </h1>
      <p className="muted">
        {cortado ? ENLACE_CORTADO : 'La dirección puede estar mal escrita, o la página cambió de lugar.'}
      </p>
      <Button component={Link} href={session ? '/admin/dashboard' : '/auth/login-page'}>
        {session ? 'Ir a Mi día' : 'Ir al ingreso'}
      </Button>
    </div>
  )
}

export default NoEncontrada
