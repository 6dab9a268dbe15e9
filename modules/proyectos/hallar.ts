import { buscable } from '../entidades/index.ts'
import { onlySeen } from '../kernel/index.ts'
import { deProyecto } from '../radicaciones/index.ts'
import { anyOf, crear, ver } from '../roles/index.ts'
import { LISTA } from './listar-proyectos.ts'
import { Proyecto } from './model.ts'

buscable({
  clase: 'proyectos', titulo: 'Proyectos', llamadas: ['proyecto', 'proyectos'],
  needs: anyOf(ver('misProyectos'), crear('administracionProyectos')), lista: LISTA,
  filas: (ctx) => onlySeen(ctx, Proyecto.query(ctx.db).select('proyectos.*'), deProyecto),
  hallado: (p) => ({
    titulo: p.proyecto, detalle: `Código ${p.codigo}`, nota: p.estado ? null : 'Inactivo',
    href: `/admin/proyecto/${encodeURIComponent(p.codigo)}`,
    claves: [p.codigo, p.proyecto],
  }),
})
