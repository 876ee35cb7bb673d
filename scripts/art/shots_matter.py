"""Every picture of matter: id -> (scene of kit/matter.py, width in pixels, samples, arguments). The order is that of rendering."""
SHOTS = {
    'joocyee-banner': ('joocyee_bullet', 2880, 18, {}),
    'judydoll-1': ('judydoll_pan', 1600, 16, {}),
    'join-campus': ('tray', 2600, 12, dict(
        colours=('#D9607A', '#B5122F', '#E8A08A', '#8C1230', '#F0B49C', '#C7543C', '#E7A9B8', '#7A3A34', '#F4CDB2', '#D8436A', '#A86A52'),
        numbers=('12', '12 a', '13', '14', '15 ?', '16', '17', '18 ok', '19', '20', '21 b', '22'), empty=((1, 0),), used=((0, 0), (-2, -1)), at=(4, 1))),
    'furterer-1': ('furterer_label', 1600, 16, {}),
    'biophyto-1': ('water', 1840, 14, dict(drops=((-7.5, -4.5, 5.4),))),
    'scctc-1': ('steel', 1600, 16, dict(stamp=('M-03   316L', 'sans', 4.2, -24, -23.5))),
    'join-social': ('swatches', 2000, 14, dict(
        size=(60, 40), strokes=((-12, -2.5, -82, 33, 11, '#B5122F'), (3.5, -3, -84, 33, 11, '#A8132A')),
        notes=(('07', -16.5, 17.6, 5.4, dict(weight=.08)), ('07 b', -1, 17.6, 5.4, dict(weight=.08)), ('this one?', 14.5, -8, 4.4, dict(angle=-8, weight=.06)),
               ('warmer!', 15, 0, 4.6, dict(angle=-6, colour='#A3322B', weight=.08)), ('by daylight', 13.5, 8.5, 4, dict(angle=-4, weight=.05))),
        tapes=((-4.6, -18.4, 2, 40, 5.5, '#E3D7B4'),))),
    'timeline-2017': ('parcel', 1200, 14, dict(lines=(
        ('SHANGHAI', 'sans', 5.4, -23, -14, 'left'), ('上海 — 全国', 'han', 3.4, -23, -8.4, 'left'), ('2017-04', 'mono', 3.6, 23, -14.2, 'right'),
        ('JUDYDOLL / TAOBAO', 'mono', 2.5, -23, -3.2, 'left'), ('0000 0000 0000', 'mono', 2.6, 6, 17.2)))),
    'timeline-2018': ('parcel', 1200, 14, dict(seed=31, label=(0, 0), code=False, tape=(6, -3, -8), stamp=('旗舰店\\n2018.07', 'han', 7, -12, 15.5, -9, .22))),
    'timeline-2019': ('flakes', 1200, 14, {}),
    'timeline-2020': ('two_powders', 1200, 14, {}),
    'timeline-2021': ('washi', 1200, 14, {}),
    'timeline-2022': ('spine', 1200, 14, {}),
    'timeline-2023': ('french_label', 1200, 14, {}),
    'timeline-2024': ('leaf', 1200, 14, {}),
    'timeline-2025': ('small_print', 1200, 14, {}),
    'not-found': ('broken', 1600, 14, {}),
    'news-welfare-growth': ('coat', 1700, 14, {}),
    'esg-social': ('crayons', 1600, 12, {}),
    'esg-environment': ('empties', 1700, 14, {}),
    'home-hero-1': ('strips', 2560, 12, {}),
    'home-hero-tall': ('strips', 1080, 14, dict(size=(27, 44.75), wide=5.4, first=-13.5, lean=9, ends=(3.4, -3.2, 1.0, -5.6, -1.6))),
}
