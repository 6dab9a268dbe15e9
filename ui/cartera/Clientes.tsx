import { IconX } from '@tabler/icons-react'
import { NOMBRE_EDAD } from '../../modules/cartera/domain.ts'
import { formatAmount, formatDocument } from '../../schemas/es-co.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import type { Pagina } from '../kit/lista/useLista.ts'
import type { TotalesDeCartera } from './credito.ts'
import { ComoNace } from './ComoNace.tsx'
import { useVista } from './vista.ts'

interface Fila {
  id_clientes: number
  nombre_completo: string
  numero_documento: string
  escrituras: number
  varios: number
  depositos: number
  total: number
  facturas: number
}

const COLUMNAS: readonly Columna<Fila>[] = [
  { id: 'nombre_completo', title: 'Cliente', width: 260 },
  { id: 'numero_documento', title: 'Documento', width: 130, render: ({ numero_documento }) => formatDocument(numero_documento) },
  { id: 'facturas', title: 'Facturas', type: 'number', width: 90, sort: false, search: false },
  { id: 'escrituras', title: 'Escrituras ($)', type: 'money', width: 130 },
  { id: 'varios', title: 'Varios ($)', type: 'money', width: 120 },
  { id: 'depositos', title: 'Depósitos ($)', type: 'money', width: 120 },
  { id: 'total', title: 'Total ($)', type: 'money', width: 140, card: 'head', render: ({ total }) => formatAmount(total) },
]

interface Props { alLlegar: (llegado: { totales: TotalesDeCartera; clientes: number }) => void }

/** Who owes. */
export const Clientes = ({ alLlegar }: Props) => {
  const { desde, edad, direccion, cambiar } = useVista()
  return (
    <section className="cartera-clientes" aria-labelledby="cartera-clientes">
      <div className="cartera-clientes-cabeza">
        <h2 id="cartera-clientes">Clientes</h2>
        {edad ? (
          <button type="button" className="cartera-filtro" onClick={() => cambiar({ edad: null })}>
            Deben algo de: <strong>{NOMBRE_EDAD[edad].toLowerCase()}</strong>
            <IconX size={14} aria-hidden />
            <span className="solo-lectores">Quitar el filtro</span>
          </button>
        ) : null}
      </div>
      <ListaServidor<Fila>
        path="/creditos"
        title="Clientes con cartera"
        columns={COLUMNAS}
        rowKey={({ id_clientes }) => id_clientes}
        rowHref={({ id_clientes }) => direccion({ cliente: id_clientes })}
        sort="-total"
        pageSize={10}
        extra={{ desde, ...(edad ? { edad } : {}) }}
        // the answer of receivables carries the totals besides its page
        alLlegar={(pagina) => alLlegar({ totales: pagina as Pagina<Fila> & TotalesDeCartera, clientes: pagina.total })}
        exportar="cartera"
        vacio={<ComoNace />}
      />
    </section>
  )
}
