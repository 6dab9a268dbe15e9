import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { METODO } from '../../../schemas/pagos.ts'
import { puedeVista } from '../../kit/permisos.ts'
import { Castigos } from './Castigos.tsx'
import { CuentasCobro } from './CuentasCobro.tsx'
import { DialogoAbono } from './DialogoAbono.tsx'
import { DialogoSolicitud, DialogoVarios } from './DialogoCargo.tsx'
import { DialogoCastigo, DialogoCuentaCobro } from './DialogoCuentas.tsx'
import { ListaAbonos } from './ListaAbonos.tsx'
import './abonos.css'

type Abierto = 'abono' | 'cruce' | 'varios' | 'solicitud' | 'cobro' | 'castigo' | null

/** How a client pays: receiving it, applying what is in its favour, charging it, and what it has paid. */
const Abonos = ({ id_clientes }: { id_clientes: number }) => {
  const [abierto, setAbierto] = useState<Abierto>(null)
  const cerrar = () => setAbierto(null)
  const [crea, pide] = [puedeVista('cartera', 'crear'), puedeVista('cartera', 'modificar')]
  return (
    <>
      <div className="abono-botones">
        {crea ? (
          <>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAbierto('abono')}>
              Recibir abono
            </Button>
            <Button variant="default" onClick={() => setAbierto('cruce')}>
              Aplicar saldo a favor
            </Button>
          </>
        ) : null}
        {crea || pide ? (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                Más
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {crea ? (
                <>
                  <Menu.Item onClick={() => setAbierto('varios')}>Cargar algo sin escritura</Menu.Item>
                  <Menu.Item onClick={() => setAbierto('solicitud')}>Pedir un depósito</Menu.Item>
                  <Menu.Item onClick={() => setAbierto('cobro')}>Hacer cuenta de cobro</Menu.Item>
                </>
              ) : null}
              <Menu.Item onClick={() => setAbierto('castigo')}>Pedir un castigo</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <ListaAbonos id_clientes={id_clientes} />
      <CuentasCobro id_clientes={id_clientes} />
      <Castigos id_clientes={id_clientes} estado="pendiente" />
      <Castigos id_clientes={id_clientes} estado="aprobado" />
      {abierto === 'abono' ? <DialogoAbono id_clientes={id_clientes} onClose={cerrar} /> : null}
      {abierto === 'cruce' ? (
        <DialogoAbono id_clientes={id_clientes} onClose={cerrar} metodo={METODO.deposito} />
      ) : null}
      {abierto === 'varios' ? <DialogoVarios id_clientes={id_clientes} onClose={cerrar} /> : null}
      {abierto === 'solicitud' ? <DialogoSolicitud id_clientes={id_clientes} onClose={cerrar} /> : null}
      {abierto === 'cobro' ? <DialogoCuentaCobro id_clientes={id_clientes} onClose={cerrar} /> : null}
      {abierto === 'castigo' ? <DialogoCastigo id_clientes={id_clientes} onClose={cerrar} /> : null}
    </>
  )
}

export default Abonos
