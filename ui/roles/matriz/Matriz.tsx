import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { matchesWords, plural } from '../../../schemas/es-co.ts'
import { ACCIONES, permiso, PERMISOS } from '../../../schemas/vistas.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { Flechas } from '../../kit/lista/Flechas.tsx'
import { guardarPreferencia, leerPreferencia } from '../../kit/preferencias.ts'
import { Pagina } from '../../kit/Pagina.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { Vacio } from '../../kit/Vacio.tsx'
import NoEncontrada from '../../kit/NoEncontrada.tsx'
import { FILAS } from '../areas.ts'
import { verComoRol } from '../verComoRol.ts'
import { Comparacion, useOtroRol } from './Comparacion.tsx'
import { Herramientas, SIN_FILTRO } from './Herramientas.tsx'
import { Tabla } from './Tabla.tsx'
import { useCambiar } from './useCambiar.ts'
import { useMatriz } from './useMatriz.ts'
import './matriz.css'

const POR_PAGINA = 5
/** Its name where it is remembered that a person wants all of it. */
const MATRIZ = 'filas.matriz-de-permisos'

/** The permission matrix of one role (specification 3, Roles): what is ticked counts at once. */
const MatrizDeRol = ({ id }: { id: number }) => {
  const { rol, error, reintentar, propios, inicio, cambios, aplicar, guardando } = useMatriz(id)
  const [filtro, setFiltro] = useState(() => ({ ...SIN_FILTRO, todas: leerPreferencia(MATRIZ) === 'todas' }))
  const [pagina, setPagina] = useState(1)
  const otro = useOtroRol(filtro.comparar)
  const cambiar = useCambiar(id, aplicar)
  const editable = puedeVista('roles', 'modificar')
  const nombre = rol.data?.name ?? ''

  const cambiada = new Set([...cambios.otorgar, ...cambios.retirar])
  const shown = FILAS.filter(({ vista, nombre: titulo }) => {
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
          ? `${plural(rol.data.usuarios, 'usuario')} · ${propios.size} de ${PERMISOS.length} permisos`
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
        <div className="matriz-hoja">
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
            <nav className="lista-pie" aria-label="Páginas de la matriz">
              <span>
                {(page - 1) * POR_PAGINA + 1}–{Math.min(page * POR_PAGINA, shown.length)} de{' '}
                {plural(shown.length, 'vista')}
              </span>
              <div>
                <Flechas page={page} pages={pages} onPage={setPagina} />
              </div>
            </nav>
          ) : null}
        </div>
      ) : null}
    </Pagina>
  )
}

/** /admin/roles/:id */
const Matriz = () => {
  const id = Number(useParams<{ id: string }>().id)
  return Number.isInteger(id) && id > 0 ? <MatrizDeRol key={id} id={id} /> : <NoEncontrada />
}

export default Matriz
