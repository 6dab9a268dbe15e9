import { NOMBRE_DE_ESTADO } from '../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import { buscable } from '../entidades/index.ts'
import { isPermitted } from '../kernel/index.ts'
import { anyOf, crear, ver } from '../roles/index.ts'
import { losQueVe, numeroDe } from './leer.ts'
import { LISTA, porPalabras } from './listar.ts'
import { sale, velar } from './velo.ts'

const VE = ver('tramites')
const NUMERO = /^(\d{4})\s*-\s*(\d{1,9})$/

buscable({
  clase: 'tramites',
  titulo: 'Trámites',
  llamadas: ['tramite', 'tramites'],
  needs: anyOf(VE, crear('nuevoTramite')),
  lista: LISTA,
  filas: (ctx) => porPalabras(ctx, losQueVe(ctx).whereNot('tramites.estado', 'anulado')),
  exacta: (texto) => {
    const [, anio, numero] = NUMERO.exec(texto) ?? []
    return anio === undefined
      ? null
      : { sql: 'tramites.anio = ? and tramites.numero = ?', values: [Number(anio), Number(numero)] }
  },
  hallado: (t, ctx) => {
    const { solicitante, nombre_tramite } = sale.veladoEnLista(ctx, t) ? velar(t) : t
    const quienes = [nombre_tramite, solicitante === nombre_tramite ? null : solicitante]
    return {
      titulo: `Trámite ${numeroDe(t)}`,
      detalle: [tipoDe(t.tipo)?.titulo ?? t.tipo, ...quienes].filter(Boolean).join(' · '),
      nota: NOMBRE_DE_ESTADO[t.estado],
      href: ctx.user && isPermitted(VE, ctx.user.permisos) ? `/admin/tramite/${t.id}` : `/admin/misTramites/${t.id}`,
      claves: [numeroDe(t), `${t.anio}-${t.numero}`],
    }
  },
})
