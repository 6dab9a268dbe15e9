import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { puedeVista } from '../kit/permisos.ts'
import { Pantalla } from '../screen/Pantalla.tsx'
import { Alarma } from './Alarma.tsx'
import { FORMULARIO } from './deposito.ts'
import './depositos.css'

const RECIBOS = [
  {
    texto: 'Recibos',
    archivo: 'recibos-de-depositos',
    de: ({ id }: { id?: unknown }) => `/depositos/${String(id)}/recibo`,
  },
]

/** The deposits of the office (specification 1, /admin/misDepositos). */
const MisDepositos = () => (
  <Pantalla
    id="depositos"
    sobre={<Alarma />}
    papeles={RECIBOS}
    acciones={
      puedeVista('depositos', 'crear') ? (
        <Button component={Link} href={FORMULARIO} leftSection={<IconPlus size={16} aria-hidden />}>
          Recibir depósito
        </Button>
      ) : null
    }
  />
)

export default MisDepositos
