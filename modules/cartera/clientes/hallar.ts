import { formatDocument } from '../../../schemas/es-co/index.ts'
import { avisable } from '../../campana/index.ts'
import { buscable } from '../../entidades/index.ts'
import { isPermitted } from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'
import type { Cliente } from '../model.ts'
import { type Unido, conPersona } from './leer-cliente.ts'
import { ELEGIBLES } from './listar-clientes.ts'

avisable({
  objeto: 'cliente',
  tabla: 'clientes',
  ve: ({ user }) => (user && isPermitted(ver('cartera'), user.permisos) ? { sql: '1 = 1', values: [] } : null),
  href: (_, { id_objeto }) => `/admin/cartera/${id_objeto}`,
})

buscable({
  clase: 'clientes',
  titulo: 'Clientes de cartera',
  llamadas: ['cliente', 'clientes', 'cartera'],
  needs: ver('cartera'),
  lista: ELEGIBLES,
  filas: conPersona,
  exacta: (texto) => (/^\d{1,9}$/.test(texto) ? { sql: 'clientes.codigo = ?', values: [Number(texto)] } : null),
  hallado: (c) => {
    const { nombres, apellidos, numero_documento } = c as Cliente & Unido // `conPersona` joins them
    return {
      titulo: [nombres, apellidos].filter(Boolean).join(' '),
      detalle: `Cliente ${Number(c.codigo)} · ${formatDocument(numero_documento)}`,
      nota: c.activo ? null : 'Inactivo',
      href: `/admin/cartera/${c.id}`,
      claves: [Number(c.codigo), numero_documento],
    }
  },
  enLista: () => '/admin/cartera',
})
