import { Drawer, Tabs } from '@mantine/core'
import { useDevolverFoco } from '../../kit/foco.ts'
import { FICHAS, useVista, type Ficha } from '../vista.ts'
import { Facturas } from './Facturas.tsx'

const NOMBRE: Readonly<Record<Ficha, string>> = {
  facturas: 'Facturas', abonos: 'Abonos', estado: 'Estado de cuenta', contactos: 'Contactos', retenciones: 'Retenciones',
}

/** One client over the list it was chosen from: what it owes, how it pays, what was said to it. Its address is its own. */
export const FichaCliente = ({ id }: { id: number }) => {
  useDevolverFoco()
  const { ficha, cambiar } = useVista()
  return (
    <Drawer
      opened
      onClose={() => cambiar({ cliente: null })}
      position="right"
      size={1040}
      title="Cliente"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ title: 'kit-dialogo-titulo', header: 'kit-dialogo-cabeza', body: 'kit-dialogo' }}
    >
      <div className="cartera-ficha">
        <Tabs
          value={ficha}
          keepMounted={false}
          onChange={(elegida) => cambiar({ ficha: FICHAS.find((una) => una === elegida) ?? 'facturas' })}
        >
          <Tabs.List>
            {FICHAS.map((una) => <Tabs.Tab key={una} value={una}>{NOMBRE[una]}</Tabs.Tab>)}
          </Tabs.List>
          <Tabs.Panel value="facturas"><Facturas id={id} /></Tabs.Panel>
        </Tabs>
      </div>
    </Drawer>
  )
}
