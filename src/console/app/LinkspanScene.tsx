import classes from './LinkspanScene.module.css';

/** Lit windows of the ferry's two decks, by their left edge. */
const windows = Array.from({ length: 11 }, (_, i) => 664 + i * 26);
/** Strokes of light on the water: x, y, length. */
const glints: readonly [number, number, number][] = [
  [470, 650, 150],
  [505, 668, 92],
  [452, 690, 190],
  [520, 712, 70],
  [430, 738, 160],
  [488, 766, 120],
  [540, 796, 60],
  [404, 828, 150],
  [470, 866, 190],
  [520, 908, 90],
  [380, 948, 150],
];
const stars: readonly [number, number][] = [
  [92, 120],
  [210, 64],
  [338, 168],
  [462, 90],
  [596, 196],
  [704, 72],
  [812, 150],
  [148, 250],
  [266, 318],
  [860, 268],
];

/** A ferry at its linkspan, the hinged bridge from quay to ship that the console is named after; at dusk. */
export function LinkspanScene() {
  // rendered once: memoization would be half of its code
  'use no memo';
  return (
    <svg
      viewBox="0 0 900 1000"
      preserveAspectRatio="xMidYMid slice"
      className={classes['scene']}
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes['skyTop']} />
          <stop offset="0.62" className={classes['skyMiddle']} />
          <stop offset="1" className={classes['skyLow']} />
        </linearGradient>
        <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes['seaFar']} />
          <stop offset="1" className={classes['seaNear']} />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" className={classes['glowIn']} />
          <stop offset="1" className={classes['glowOut']} />
        </radialGradient>
      </defs>

      <Dusk />
      <Ferry />
      <Bridge />
    </svg>
  );
}

/** Sky, hills and sea, with gulls. */
function Dusk() {
  'use no memo';
  return (
    <>
      <rect width="900" height="640" fill="url(#sky)" />
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.6" className={classes['star']} />
      ))}
      <circle cx="520" cy="520" r="330" fill="url(#glow)" />
      <circle cx="520" cy="528" r="86" className={classes['sun']} />
      <path
        d="M0 612c80-34 150-58 236-40 70 14 120-26 204-30 96-4 150 40 232 30 92-12 146-46 228-34v90H0z"
        className={classes['hillFar']}
      />
      <path
        d="M0 626c120-22 214-12 320-18 150-8 262 12 380 2 84-6 140-14 200-8v40H0z"
        className={classes['hillNear']}
      />
      <rect y="634" width="900" height="366" fill="url(#sea)" />
      <g className={classes['glint']}>
        {glints.map(([x, y, length]) => (
          <path key={y} d={`M${x} ${y}h${length}`} />
        ))}
      </g>

      <g className={classes['gulls']}>
        <path d="M196 404q10-10 20 0q10-10 20 0" />
        <path d="M258 372q7-7 14 0q7-7 14 0" />
        <path d="M420 340q8-8 16 0q8-8 16 0" />
      </g>
    </>
  );
}

/** The ferry, bow open towards the bridge. */
function Ferry() {
  'use no memo';
  return (
    <>
      <path d="M600 604h300v92H640c-22 0-34-16-40-38-5-18-4-36 0-54z" className={classes['hull']} />
      <path d="M596 640h304v12H600z" className={classes['stripe']} />
      <path d="M640 540h260v66H620c2-30 6-50 20-66z" className={classes['deck']} />
      <path d="M690 488h210v54H676c0-22 4-40 14-54z" className={classes['deckUpper']} />
      <path d="M740 452h160v38H732c0-16 2-28 8-38z" className={classes['deck']} />
      <path d="M818 396h54l6 58h-68z" className={classes['hull']} />
      <path d="M816 412h58l2 14h-62z" className={classes['stripe']} />
      <path d="M770 452v-62M770 404h26" className={classes['mast']} />
      <g className={classes['window']}>
        {windows.map((x) => (
          <g key={x}>
            <rect x={x} y="562" width="14" height="10" rx="2" />
            {x > 690 && <rect x={x} y="508" width="14" height="10" rx="2" />}
          </g>
        ))}
        <path d="M752 462h148v12H748z" />
      </g>
      <path d="M600 604c8-30 18-52 34-72l-24-16c-18 22-28 50-32 84z" className={classes['visor']} />
      <path d="M592 604h44v-34c-16 4-30 14-44 34z" className={classes['hold']} />
    </>
  );
}

/** The quay, the span on its hinge, and the towers that hold it at the ship’s height. */
function Bridge() {
  'use no memo';
  return (
    <>
      <path d="M0 604h214v396H0z" className={classes['quay']} />
      <path d="M0 604h220v14H0z" className={classes['quayEdge']} />
      <g className={classes['pile']}>
        <path d="M236 622v378M262 624v376" />
      </g>
      <g className={classes['tower']}>
        <path d="M396 360v346M436 360v346M388 372h56M396 430h40M396 500h40M396 560h40" />
        <path d="M396 372l40 58M436 372l-40 58M396 430l40 70M436 430l-40 70M396 500l40 60M436 500l-40 60" />
      </g>
      <path d="M380 700h72l8 300h-88z" className={classes['quay']} />
      <g className={classes['cable']}>
        <path d="M416 364 268 606M416 364 330 602M416 364 502 600M416 364 566 602" />
      </g>
      <path d="M210 604l206-8 190 8v16l-190-6-206 8z" className={classes['span']} />
      <g className={classes['rail']}>
        <path d="M214 590l202-9 178 8" />
        <path d="M240 603v-14M284 601v-14M328 599v-14M372 597v-14M460 597v-14M504 599v-14M548 601v-14" />
      </g>
      <g className={classes['truck']}>
        <path d="M286 556h62v38h-62z" />
        <path d="M352 566h18l10 14v14h-28z" />
      </g>
      <g className={classes['truck']}>
        <path d="M96 562h60v36H96z" />
        <path d="M160 572h17l10 13v13h-27z" />
      </g>
      <g className={classes['wheel']}>
        <circle cx="302" cy="596" r="6" />
        <circle cx="332" cy="595" r="6" />
        <circle cx="366" cy="594" r="6" />
        <circle cx="112" cy="600" r="6" />
        <circle cx="140" cy="600" r="6" />
        <circle cx="174" cy="600" r="6" />
      </g>
      <g className={classes['lamp']}>
        <path d="M46 604v-78q0-10 12-10" />
        <circle cx="62" cy="517" r="4" />
      </g>
    </>
  );
}
