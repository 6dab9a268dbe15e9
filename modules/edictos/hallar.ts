import { formatDate } from '../../schemas/es-co/index.ts'
import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import { estadoDe } from './domain.ts'
import { LISTA, vigentes } from './listar-edictos.ts'

buscable({
  clase: 'edictos',
  titulo: 'Edictos',
  llamadas: ['edicto', 'edictos'],
  needs: ver('edictos'),
  lista: LISTA,
  filas: vigentes,
  hallado: (e, ctx) => ({
    titulo: e.titulo,
    detalle: [e.nombre_cliente, `Fijado el ${formatDate(e.fecha_inicio)}`].filter(Boolean).join(' · '),
    nota: estadoDe(e.fecha_expiracion, ctx.today) === 'expirado' ? 'Expirado' : null,
    href: `/admin/edictos?id=${e.id}`,
    claves: [e.titulo],
  }),
  enLista: () => '/admin/edictos',
})
