import { buscable } from '../entidades/index.ts'
import { anyOf, crear, ver } from '../roles/index.ts'
import { LISTA, losQueVe } from './listar-proyectos.ts'

buscable({
  clase: 'proyectos',
  titulo: 'Proyectos',
  llamadas: ['proyecto', 'proyectos'],
  needs: anyOf(ver('misProyectos'), crear('administracionProyectos')),
  lista: LISTA,
  filas: losQueVe,
  hallado: (p) => ({
    titulo: p.proyecto,
    detalle: `Código ${p.codigo}`,
    nota: p.estado ? null : 'Inactivo',
    href: `/admin/proyecto/${encodeURIComponent(p.codigo)}`,
    claves: [p.codigo, p.proyecto],
  }),
})
