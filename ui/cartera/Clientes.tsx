import { IconX } from '@tabler/icons-react'
import { NOMBRE_EDAD } from '../../modules/cartera/domain/index.ts'
import { TablaClientes } from './clientes/TablaClientes.tsx'
import type { TotalesDeCartera } from './palabras.ts'
import { useVista } from './vista.ts'

/** Empty state of an office without receivables. */
const ComoNace = () => (
  <div className="grid gap-2 max-w-140">
    <p>
      <strong className="text-ink text-16">Todavía nadie le debe a la notaría.</strong>
    </p>
    <p>
      La cartera nace sola: al archivar una factura de escritura que se paga con CRÉDITO o con BONO, su deudor queda
      aquí como cliente con lo que debe. También puede registrar un cliente y cargarle otros por cobrar, sin escritura.
    </p>
  </div>
)

interface Props {
  alLlegar: (llegado: { totales: TotalesDeCartera; clientes: number }) => void
  alFallar: () => void
}

export const Clientes = ({ alLlegar, alFallar }: Props) => {
  const { desde, edad, direccion, cambiar } = useVista()
  return (
    <section className="cartera-clientes min-w-0" aria-labelledby="cartera-clientes">
      <div className="cartera-clientes-cabeza flex flex-wrap items-center gap-x-4 gap-y-1 min-h-8 mt-0 mb-2 mx-6">
        <h2 className="text-16 font-semibold" id="cartera-clientes">
          Clientes
        </h2>
        {edad ? (
          <button type="button" className="cartera-filtro" onClick={() => cambiar({ edad: null })}>
            Deben algo de: <strong>{NOMBRE_EDAD[edad].toLowerCase()}</strong>
            <IconX size={14} aria-hidden />
            <span className="solo-lectores">Quitar el filtro</span>
          </button>
        ) : null}
      </div>
      <TablaClientes
        extra={{ desde, ...(edad ? { edad } : {}) }}
        direccion={(cliente) => direccion({ cliente })}
        alLlegar={(creditos) => alLlegar({ totales: creditos, clientes: creditos.total })}
        alFallar={alFallar}
        vacio={<ComoNace />}
      />
    </section>
  )
}
