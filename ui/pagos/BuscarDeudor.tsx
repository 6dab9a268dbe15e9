import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { cupoSuperado } from '../../modules/cartera/domain.ts'
import type { ClienteElegible } from '../../schemas/respuestas/cliente.ts'
import type { FieldProps } from '../kit/campos/field.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { useCatalogo } from '../kit/useApi.ts'
import { RegistrarPersona } from '../personas/index.ts'
import { buscarDeudores, nombreDe, situacionDeCredito, type PersonaElegible } from './deudores.ts'

const DialogoCliente = lazy(() => import('../cartera/clientes/DialogoCliente.tsx'))

type Props = Omit<FieldProps<number | null>, 'onChange'> & { onChange: (id: number | null) => void }

/** Who will owe the money: a client, or somebody who becomes one by it. Found by name, document or code. */
export const BuscarDeudor = ({ onChange, ...rest }: Props) => {
  const { data } = useCatalogo<PersonaElegible>(rest.value === null ? null : `/persona/${rest.value}`)
  const [hallados, setHallados] = useState<ReadonlyMap<number, ClienteElegible>>(new Map())
  const [registra, setRegistra] = useState(false)
  const buscar = useRef(buscarDeudores((clientes) =>
    setHallados((antes) => new Map([...antes, ...clientes.map((cliente) => [cliente.id_personas, cliente] as const)]))))
  const cliente = rest.value === null ? undefined : hallados.get(rest.value)
  return (
    <div className="pago-deudor">
      <SelectBuscable
        label="Deudor"
        placeholder="Nombre, documento o código"
        {...rest}
        description={cliente ? situacionDeCredito(cliente) : rest.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-superado={(cliente && cupoSuperado(cliente)) || undefined}
        search={buscar.current}
        valueLabel={data ? nombreDe(data) : ''}
        nothing="No hay un cliente ni una persona así"
        onChange={(id) => onChange(id)}
      />
      {puedeVista('cartera', 'crear') ? (
        <Button
          variant="default"
          disabled={rest.disabled}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setRegistra(true)}
        >
          Registrar cliente
        </Button>
      ) : (
        <RegistrarPersona disabled={rest.disabled} onGuardada={({ id }) => onChange(id)} />
      )}
      {registra ? (
        <Suspense fallback={null}>
          <DialogoCliente onGuardado={({ id_personas }) => onChange(id_personas)} onClose={() => setRegistra(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
