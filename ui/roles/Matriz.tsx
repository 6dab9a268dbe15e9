import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState, useCallback, useMemo } from 'react'
import { useParams } from 'wouter'
import { matchesWords, plural, conPunto } from '../../schemas/es-co/index.ts'
import { ACCIONES, permiso } from '../../schemas/vistas/vistas.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { Flechas } from '../kit/tables/Paginas.tsx'
import { guardarPreferencia, leerPreferencia } from '../kit/page/preferencias.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import NoEncontrada from '../kit/feedback/NoEncontrada.tsx'
import { filasQueVe, Tabla } from './Tabla.tsx'
import { verComoRol } from './VerComoRol.tsx'
import { diferencia, nombreDePermiso } from '../../modules/roles/domain.ts'
import type { RolLeido } from '../../schemas/respuestas/sesion/usuario.ts'
import { useApi } from '../kit/http/use-api.ts'
import { Ficha, Herramientas, SIN_FILTRO } from './Herramientas.tsx'
import { type Cambio, useMatriz } from './use-matriz.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { getSession } from '../kit/http/session.ts'

interface OtroRol {
  nombre: string
  tiene: ReadonlySet<number>
}

const useOtroRol = (id: number | null): OtroRol | null => {
  const { data: rol } = useApi<RolLeido>(id ? `/rol/${id}` : null)
  const { data: ids } = useApi<number[]>(id ? `/role-permission/${id}` : null, { revalidateOnMount: true })
  return useMemo(() => (id && rol && ids ? { nombre: rol.name, tiene: new Set(ids) } : null), [id, rol, ids])
}

interface Props {
  nombre: string
  tiene: ReadonlySet<number>
  otro: OtroRol
  soloDiferencias: boolean
  onSoloDiferencias: () => void
  onCopiar?: (cambio: Cambio) => void
}

const Comparacion = ({ nombre, tiene, otro, soloDiferencias, onSoloDiferencias, onCopiar }: Props) => {
  const { otorgar, retirar } = diferencia(tiene, otro.tiene)
  const equal = otorgar.length + retirar.length === 0
  return (
    <div
      className={
        'flex items-center justify-between gap-2 movil:flex-wrap py-2 px-4 border-t border-t-line bg-accent-soft text-accent ' +
        'text-13 [&_button]:flex-none [&_.lista-preset:not([aria-pressed=true])]:text-inherit'
      }
    >
      <p className="flex-1 movil:basis-[100%]" role="status">
        {equal
          ? `${nombre} y ${otro.nombre} tienen los mismos permisos.`
          : [
              otorgar.length ? `${otro.nombre} tiene ${plural(otorgar.length, 'permiso')} que ${nombre} no tiene` : '',
              retirar.length ? `${nombre} tiene ${plural(retirar.length, 'permiso')} que ${otro.nombre} no tiene` : '',
            ]
              .filter(Boolean)
              .join('; ') + `. Junto a cada casilla distinta, lo que tiene ${conPunto(otro.nombre)}`}
      </p>
      {equal ? null : <Ficha label="Solo diferencias" pressed={soloDiferencias} onToggle={onSoloDiferencias} />}
      {onCopiar && !equal ? (
        <Button size="xs" variant="default" onClick={() => onCopiar({ otorgar, retirar })}>
          Copiar los de {otro.nombre}
        </Button>
      ) : null}
    </div>
  )
}

const NOMBRADOS = 4

const enPalabras = (ids: readonly number[]): string => {
  const names = ids
    .slice(0, NOMBRADOS)
    .map((id) => `«${nombreDePermiso(id)}»`)
    .join(', ')
  return ids.length > NOMBRADOS ? `${names} y ${ids.length - NOMBRADOS} más` : names
}

/** Asks first if the change removes the user's own access or, with `title`, replaces many permissions. */
const useCambiar = (idRol: number, aplicar: (cambio: Cambio) => Promise<void>) =>
  useCallback(
    async (cambio: Cambio, title?: string) => {
      const { otorgar, retirar } = cambio
      if (otorgar.length + retirar.length === 0) return
      const mine = getSession()?.user.id_rol === idRol && retirar.length > 0
      const warning = mine ? `Es su propio rol: usted también pierde ${enPalabras(retirar)}, en este momento.` : ''
      const summary = title ? `Se otorgan ${plural(otorgar.length, 'permiso')} y se retiran ${retirar.length}. ` : ''
      const ok =
        !(title || mine) ||
        (await confirmar(`${summary}${warning}`.trim(), {
          title: title ?? 'Quitar su propio acceso',
          yes: title ? 'Copiar' : 'Quitar mi acceso',
          danger: mine,
        }))
      if (ok) await aplicar(cambio)
    },
    [idRol, aplicar],
  )

const POR_PAGINA = 5
const MATRIZ = 'filas.matriz-de-permisos'

/** Each change is saved at once (specification 3, Roles). */
const MatrizDeRol = ({ id }: { id: number }) => {
  const { rol, error, reintentar, propios, inicio, cambios, aplicar, guardando } = useMatriz(id)
  const [filtro, setFiltro] = useState(() => ({ ...SIN_FILTRO, todas: leerPreferencia(MATRIZ) === 'todas' }))
  const [pagina, setPagina] = useState(1)
  const otro = useOtroRol(filtro.comparar)
  const cambiar = useCambiar(id, aplicar)
  const editable = puedeVista('roles', 'modificar')
  const nombre = rol.data?.name ?? ''

  const cambiada = new Set([...cambios.otorgar, ...cambios.retirar])
  const todas = filasQueVe()
  const shown = todas.filter(({ vista, nombre: titulo }) => {
    const ids = ACCIONES.map((accion) => permiso(vista, accion))
    return (
      matchesWords(titulo, filtro.texto) &&
      (!filtro.cambios || ids.some((one) => cambiada.has(one))) &&
      (!filtro.diferencias || !otro || !propios || ids.some((one) => otro.tiene.has(one) !== propios.has(one)))
    )
  })
  const pages = Math.max(1, Math.ceil(shown.length / POR_PAGINA))
  const page = Math.min(pagina, pages)
  const filas = filtro.todas ? shown : shown.slice((page - 1) * POR_PAGINA, page * POR_PAGINA)
  const filtrar = (campos: Partial<typeof filtro>) => {
    setFiltro({ ...filtro, ...campos })
    if (campos.todas !== undefined) guardarPreferencia(MATRIZ, campos.todas ? 'todas' : null)
    setPagina(1)
  }

  return (
    <Pagina
      title={nombre ? `Permisos de ${nombre}` : 'Permisos'}
      migas={[{ label: 'Configuracion' }, { label: 'Roles', href: '/admin/roles' }]}
      subtitle={
        rol.data && propios
          ? `${plural(rol.data.usuarios, 'usuario')} · ${propios.size} de ${todas.length * ACCIONES.length} permisos`
          : undefined
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          disabled={!rol.data}
          onClick={() => rol.data && void verComoRol(rol.data)}
        >
          Ver como este rol
        </Button>
      }
    >
      {error ? <ErrorEnSitio error={error} title="No se pudieron cargar los permisos" onRetry={reintentar} /> : null}
      {!error && (!propios || !inicio || !rol.data) ? <Esqueleto filas={8} /> : null}
      {!error && propios && inicio && rol.data ? (
        <div
          className={
            'matriz-hoja max-w-280 border border-line rounded-8 bg-surface movil:-mx-4 movil:border-x-0 movil:rounded-none ' +
            '[&_.lista-preset[aria-pressed=true]]:border-field-line'
          }
        >
          <Herramientas
            filtro={filtro}
            onFiltro={filtrar}
            idRol={id}
            cambios={cambiada.size}
            guardando={guardando}
            onDeshacer={
              editable ? () => void cambiar({ otorgar: cambios.retirar, retirar: cambios.otorgar }) : undefined
            }
          />
          {otro ? (
            <Comparacion
              nombre={nombre}
              tiene={propios}
              otro={otro}
              soloDiferencias={filtro.diferencias}
              onSoloDiferencias={() => filtrar({ diferencias: !filtro.diferencias })}
              onCopiar={
                editable ? (cambio) => void cambiar(cambio, `Copiar los permisos de ${otro.nombre}`) : undefined
              }
            />
          ) : null}
          {filas.length ? (
            <Tabla
              filas={filas}
              agrupada={filtro.todas}
              tiene={propios}
              inicio={inicio}
              otro={otro}
              editable={editable}
              onCambio={(ids, otorgar) =>
                void cambiar(
                  otorgar
                    ? { otorgar: ids.filter((one) => !propios.has(one)), retirar: [] }
                    : { otorgar: [], retirar: ids.filter((one) => propios.has(one)) },
                )
              }
            />
          ) : (
            <Vacio
              title={
                filtro.cambios
                  ? 'Aún no ha cambiado nada'
                  : filtro.diferencias
                    ? 'No hay diferencias'
                    : 'Ninguna vista se llama así'
              }
            >
              <Button
                variant="default"
                size="xs"
                onClick={() => filtrar({ texto: '', cambios: false, diferencias: false })}
              >
                Ver todas las vistas
              </Button>
            </Vacio>
          )}
          {!filtro.todas && shown.length > 0 ? (
            <nav
              className={
                'flex flex-wrap items-center justify-end gap-4 py-2 px-4 border-t border-t-line rounded-b-8 bg-surface ' +
                'text-muted text-13 tabular-nums print:hidden'
              }
              aria-label="Páginas de la matriz"
            >
              <span>
                {(page - 1) * POR_PAGINA + 1}–{Math.min(page * POR_PAGINA, shown.length)} de{' '}
                {plural(shown.length, 'vista')}
              </span>
              <div className="flex gap-1">
                <Flechas page={page} pages={pages} onPage={setPagina} />
              </div>
            </nav>
          ) : null}
        </div>
      ) : null}
    </Pagina>
  )
}

const Matriz = () => {
  const id = Number(useParams<{ id: string }>().id)
  return Number.isInteger(id) && id > 0 ? <MatrizDeRol key={id} id={id} /> : <NoEncontrada />
}

export default Matriz
