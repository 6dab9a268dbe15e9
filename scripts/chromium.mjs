// Finds a Chromium for the PDFs and the browser tests, or unpacks the one that npm brought.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, stop, task } from './console.mjs';
import { canInstallPackages, findProgram, installPackages } from './debian.mjs';
import { root, runNode } from './run.mjs';

const UNPACKED = join(root, '.cache', 'chromium');

/** @returns {string | undefined} the order is the runtime's own: NAVEGADOR, the system's, the unpacked one */
export const findChromium = () => {
  const chosen = process.env.NAVEGADOR;
  if (chosen) {
    if (!existsSync(chosen)) stop(`NAVEGADOR dice ${chosen}, pero ese archivo no existe.`);
    return chosen;
  }
  const unpacked = join(UNPACKED, 'chromium');
  return findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
    ?? (existsSync(unpacked) ? unpacked : undefined);
};

// The package unpacks into TMPDIR and never looks twice at what lies there; two at once trip over each other
// (ETXTBSY). So: a folder of our own, once, and a rename at the end. The variable makes it add its libraries.
const UNPACK = "const { default: c } = await import('@sparticuz/chromium'); await c.executablePath();";

// Its libraries and letters lie beside it: whoever starts it needs to know nothing but the path.
const LAUNCHER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts/fonts.conf"
exec "$here/chrome" "$@"
`;
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const unpack = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const fresh = `${UNPACKED}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    const { code, output } = await runNode(['--input-type=module', '-e', UNPACK],
      { quiet: true, env: { TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' } });
    if (code !== 0 || !existsSync(join(fresh, 'chromium'))) {
      say(output);
      return undefined;
    }
    renameSync(join(fresh, 'chromium'), join(fresh, 'chrome'));
    writeFileSync(join(fresh, 'chromium'), LAUNCHER, { mode: 0o755 });
    writeFileSync(join(fresh, 'fonts', 'fonts.conf'), FONTS);
    rmSync(UNPACKED, { recursive: true, force: true });
    renameSync(fresh, UNPACKED);
    return join(UNPACKED, 'chromium');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

/**
 * Leaves a Chromium where the program will find it.
 * @param {{ packages?: boolean }} [options] packages: prefer Debian's own browser when it may be installed
 * @returns {Promise<string>} its path; the program stops with one sentence when there is none to be had
 */
export const ensureChromium = async ({ packages = false } = {}) => {
  const found = findChromium();
  if (found) return found;
  if (packages && canInstallPackages()) {
    await installPackages('Instalando Chromium', ['chromium', 'fonts-liberation']);
    const installed = findChromium();
    if (installed) return installed;
  }
  return (await task('Preparando Chromium', unpack))
    ?? stop('Falta un navegador: instale Chromium o Google Chrome, o diga en NAVEGADOR dónde está.');
};
